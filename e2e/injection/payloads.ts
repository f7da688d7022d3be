// Forty ways of writing a script into a text. Each, were it ever taken for markup, an address or a style, would set
// `window.hurt`, load something, or end the element it stands in. One line each, and short enough for most fields.

/** A tag that a browser runs or loads. */
const tags = [
  '<script>hurt=1</script>',
  '<ScRiPt>hurt=1</sCrIpT >',
  '<script src=data:,hurt=1></script>',
  '<script type=module>hurt=1</script>',
  '<iframe srcdoc="<script>parent.hurt=1</script>">',
  '<iframe src=javascript:parent.hurt=1>',
  '<object data=javascript:hurt=1>',
  '<embed src=javascript:hurt=1>',
  '<base href=//evil.invalid/>',
  '<meta http-equiv=refresh content=0;url=javascript:hurt=1>',
];

/** A handler of an event that comes by itself. */
const handlers = [
  '<img src=x onerror=hurt=1>',
  '"><img src=x onerror=hurt=1>',
  "' onfocus=hurt=1 autofocus tabindex=1 '",
  '<body onload=hurt=1>',
  '<details open ontoggle=hurt=1>',
  '<video><source onerror=hurt=1></video>',
  '<input autofocus onfocus=hurt=1>',
  '<img/src/onerror=hurt=1>',
  '<marquee onstart=hurt=1>x</marquee>',
];

const drawings = [
  '<svg onload=hurt=1>',
  '<svg><script>hurt=1</script></svg>',
  '<svg><animate onbegin=hurt=1 attributeName=x>',
  '<svg><a href=javascript:hurt=1><text>x</text></a>',
  '<math><mtext><style><img src=x onerror=hurt=1>',
];

const addresses = [
  'javascript:hurt=1//',
  '[x](javascript:hurt=1)',
  '<a href="javascript:hurt=1">x</a>',
];

/** For what fills templates, styles or pieces of script with texts. */
const pieces = [
  '{{constructor.constructor("hurt=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that another language would fill in.
  '${hurt=1}`;hurt=1;//',
  '";hurt=1;//',
  '</script><script>hurt=1</script>',
  '<!--<script>hurt=1//-->',
  '</style><style>*{background:url(//evil.invalid)}',
  'x" style="position:fixed;inset:0;background:red',
];

/** Texts that change on the way: entities, encodings, invisible signs, parsers that put right what is wrong. */
const mutations = [
  '&lt;img src=x onerror=hurt=1&gt;',
  '%3Cscript%3Ehurt=1%3C/script%3E',
  '\\u003cscript\\u003ehurt=1\\u003c/script\\u003e',
  '＜script＞hurt=1＜/script＞',
  '<noscript><p title="</noscript><img src=x onerror=hurt=1>">',
  '\u202E>1=truh=daolno gvs<\u202C\u2066\u200B',
];

export const payloads: readonly string[] = [
  ...tags,
  ...handlers,
  ...drawings,
  ...addresses,
  ...pieces,
  ...mutations,
];

/** Of a field of an item; `shift` is the field's own, so that no two fields of an item carry the same. */
export const payload = (index: number, shift = 0): string =>
  payloads[(index + shift) % payloads.length] ?? '';

/** What of it may stand in an address, of mail or of the web. */
export const safePart = (index: number, shift = 0): string =>
  payload(index, shift).replaceAll(/[\s@"(),:;<>[\\\].]/g, '');

/** As kept of what a console says: without signs that cannot be seen. */
export const heard: readonly string[] = payloads.map((text) => text.replaceAll(/\p{Cf}/gu, ''));
