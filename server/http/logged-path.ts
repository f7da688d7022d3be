// The path of a request as the log may show it: consoles write tokens into paths, rightly or beside them, and people
// their addresses.

/** What follows a console's door, however it is spelt and wherever it stands, may be a token; the API has no door. */
const door = /(?<!^\/api)(^|\/)(data\/+report|endpoint|report|weatherstation)(?![a-z]).*/is;
/** A pair glued to the path, an e-mail address, a MAC or PASSKEY: of whatever kind, nobody's to read. */
const personal = /[=&@]|%(?:3d|26|40)|(?:[\da-f]{2}[:-]?){6}/i;

/** @param url of the request; its query is left out: it may hold an address somebody searched */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?');
  const safe = path.replace(door, '$1$2/***');
  return safe
    .split('/')
    .map((segment) => (personal.test(segment) ? '***' : segment))
    .join('/');
}
