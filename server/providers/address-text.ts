// From what a visitor typed to what is looked up: one text for all the ways of writing the same address.

export type AddressText = {
  /** What is asked and what is kept: lower case, without the country. */
  readonly text: string;
  /** Of « 41000 Saint-Sulpice », the form the site itself proposes; else null. */
  readonly postcode: string | null;
};

/** The service wants 3 to 200 characters, the first one a letter or a digit. */
const shortest = 3;
const longest = 200;

/**
 * @param typed checked by the contract: trimmed, single spaces, at most 200 characters
 * @returns null when nothing is left to look up
 */
export function addressText(typed: string): AddressText | null {
  const text = typed
    .toLowerCase()
    .replaceAll('’', "'")
    // Only after a comma: « 12 rue de France » is a street.
    .replace(/(?:\s*,\s*(?:france|fr))+\s*[.,]?$/, '')
    .replaceAll(/\s*,[\s,]*/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, longest)
    .trim();
  if (text.length < shortest) return null;
  return { text, postcode: /^(\d{5}) [^\d]+$/.exec(text)?.[1] ?? null };
}
