// Names of countries in French.

/** « France » of `FR`; the code itself when nobody knows it. */
export function formatCountry(code: string): string {
  try {
    return new Intl.DisplayNames('fr-FR', { type: 'region' }).of(code) ?? code;
  } catch {
    return code; // not two letters
  }
}
