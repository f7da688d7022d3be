// What people wrote for the visitors, set as a French reader expects it.

/** Spaces as they are typed, none of which breaks a line before « : », « ; », « ! », « ? » or inside guillemets. */
export const withFrenchSpaces = (text: string): string =>
  text
    .replace(/ (?=:)/g, '\u00A0')
    .replace(/ (?=[;!?»])/g, '\u202F')
    .replace(/« /g, '«\u202F');
