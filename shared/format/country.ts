// The French name of a country.

/**
 * « France » of `FR`; the code itself where it names no country. Language data differ from one machine to another, so a
 * page carries the name with its answers instead of asking for it twice.
 */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('fr', { type: 'region', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code; // not even the shape of a code
  }
}
