// What a request line may hold beside the usual path, made such before any router reads it.

/**
 * Path and query, below the sub-path of the site: a proxy may leave the sub-path in the address or take it away, and a
 * request may name the whole address (`GET http://exemple.fr/about HTTP/1.1`).
 * @param base `/` or `/meteo/`
 */
export function targetBelow(target: string, base: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return withoutBase(path.startsWith('/') ? path : `/${path}`, base);
}

function withoutBase(path: string, base: string): string {
  if (base === '/') return path;
  if (path.startsWith(base)) return path.slice(base.length - 1);
  const bare = base.slice(0, -1);
  return path === bare || path.startsWith(`${bare}?`) ? `/${path.slice(bare.length)}` : path;
}

/** The same, when its path cannot be decoded, with its signs taken as they stand: it names nothing, in good order. */
export function decodable(target: string): string {
  const [path = '', ...query] = target.split('?');
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
