// The name of a town after « à » and « de », into which its article melts.

/** « à Orléans », « au Mans », « aux Herbiers », « à La Rochelle ». */
export const atTown = (city: string): string => melt(city, 'au', 'aux') ?? `à ${city}`;

/** « d’Orléans », « du Mans », « des Herbiers », « de La Rochelle ». */
export const ofTown = (city: string): string =>
  melt(city, 'du', 'des') ?? (/^[aeiouyàâéèêëîïôœùû]/i.test(city) ? `d’${city}` : `de ${city}`);

/** Null for a name that does not begin with « Le » or « Les ». */
function melt(city: string, one: string, several: string): string | null {
  const [, article, rest] = /^(Les?) (.+)$/.exec(city) ?? [];
  return rest === undefined ? null : `${article === 'Le' ? one : several} ${rest}`;
}
