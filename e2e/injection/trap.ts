// What a text of somebody else's must never do to a page: run, load, bring an element, an address or a handler with it.
// Each offence is a word on the console, so that `watchPage` hears of it; the rest is looked for on each screen.
import type { Page } from '@playwright/test';

/** Before the page's first document. */
export const setTrap = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'hurt', { set: () => console.error('a payload ran') });
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => console.error(`a payload opened ${name}`) });
  });

export type Visit = {
  /** Within the document that is open: no other one is loaded. */
  readonly path: string;
  /** What the screen must show, as text or in its fields; nothing: another title than the screen before. */
  readonly texts: readonly string[];
  /** Of the screen. */
  readonly title?: string;
};

/**
 * Goes to each screen and reads it.
 * @param patienceMs for each of them
 * @returns texts that are not shown as they were written, and what no screen of ours holds
 */
export const visit = (
  page: Page,
  visits: readonly Visit[],
  patienceMs = 30_000,
): Promise<string[]> =>
  page.evaluate(
    async ({ visits, patienceMs }) => {
      const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();

      /** A field that is filled changes no node: that is looked at now and then. */
      const changed = () =>
        new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(late);
            watch.disconnect();
            resolve();
          };
          const late = setTimeout(end, 100);
          const watch = new MutationObserver(end);
          watch.observe(document, { subtree: true, childList: true, characterData: true });
        });

      function shown(): string {
        const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
        const parts: string[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          if (!node.parentElement?.closest('script, style')) parts.push(node.nodeValue ?? '');
        for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea'))
          parts.push(`\n${field.value}\n`);
        return squeeze(parts.join(''));
      }

      function strangers(): string[] {
        const addresses = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc'];
        const schemes = ['http:', 'https:', 'mailto:', 'data:', 'tel:'];
        return [...document.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches(
            'iframe, object, embed, base, marquee, math, animate, video, foreignObject',
          )
            ? [element.outerHTML.slice(0, 100)]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^on/.test(name) ||
                (addresses.includes(name) &&
                  !schemes.includes(new URL(value, document.baseURI).protocol)),
            )
            .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
        ]);
      }

      const faults: string[] = [];
      const heading = () => squeeze(document.querySelector('h1')?.textContent ?? '');
      for (const [index, { path, texts, title }] of visits.entries()) {
        const before = heading();
        const isOther = path !== window.location.pathname + window.location.search;
        if (isOther) {
          history.pushState({ idx: index + 1, key: `${index}`, usr: null }, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        }
        const isOpen = () =>
          title === undefined
            ? texts.length > 0 || !isOther || heading() !== before
            : heading() === title;
        const wanted = texts.map(squeeze);
        let missing = wanted;
        const end = performance.now() + patienceMs;
        while (performance.now() < end) {
          const words = shown();
          missing = wanted.filter((text) => !words.includes(text));
          if (!isOpen()) missing = [...missing, `its title, but ${heading()}`];
          if (missing.length === 0) break;
          await changed();
        }
        faults.push(...missing.map((text) => `${path} does not show ${text}`));
        faults.push(...strangers().map((stranger) => `${path} holds ${stranger}`));
      }
      return faults;
    },
    { visits, patienceMs },
  );
