// Where to go after signing in: only ever to a page of this site.

const HOME = '/';
/** Any host will do: what leads away from it is refused. */
const here = 'http://site.invalid';

/**
 * @param asked what the address says, from the site's root: `/admin/news?page=2`; null when it says nothing
 * @returns that page, without sub-path; the home page for anything that leads elsewhere or back to signing in
 */
export function returnAddress(asked: string | null): string {
  if (asked === null || !asked.startsWith('/') || !URL.canParse(asked, here)) return HOME;
  const { origin, pathname, search, hash } = new URL(asked, here);
  const isHere = origin === here && !pathname.startsWith('//');
  return isHere && pathname !== '/login' ? pathname + search + hash : HOME;
}

export const isOfDesk = (address: string): boolean => /^\/admin(?:[/?#]|$)/.test(address);
