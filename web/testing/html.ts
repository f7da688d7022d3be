// For tests: what stands in a page that the server wrote, as a reader would find it.

/** What stands between the tags, scripts apart, a blank for each tag. */
export const textOf = (html: string): string =>
  html.replace(/<(script|style|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

/** What a reader sees of it: entities as their letters, one blank where there are several. */
export const wordsOf = (html: string): string =>
  textOf(html.replace(/<!-- -->/g, ''))
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

/** No-break spaces as ordinary ones. */
export const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ');

/** The elements of one name, with what is in them; elements of the same name are not looked for inside. */
export const elementsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`, 'g'))].map(([found]) => found);

/** The words of the first element of one name; '' when there is none. */
export const firstWords = (html: string, name: string): string =>
  wordsOf(elementsOf(html, name)[0] ?? '');

/** The element that bears a name of its own for those who hear the page; '' when there is none. */
export const labelledElement = (html: string, name: string, label: string): string =>
  elementsOf(html, name).find((element) => element.includes(`aria-label="${label}"`)) ?? '';

/** Words and address of each link. */
export const linksOf = (html: string): [words: string, address: string][] =>
  elementsOf(html, 'a').map((link) => [wordsOf(link), /href="([^"]*)"/.exec(link)?.[1] ?? '']);
