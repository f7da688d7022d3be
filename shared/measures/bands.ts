// Named bands: what a wind, an index or a concentration is called in French. They import nothing.

/** A band holds the values above the previous band's `upTo`, its own included. `level` counts from 0. */
export type Band = { readonly level: number; readonly upTo: number; readonly name: string };

const bandsOf = (...bounds: readonly (readonly [upTo: number, name: string])[]): readonly Band[] =>
  bounds.map(([upTo, name], level) => ({ level, upTo, name }));

function bandOf(bands: readonly Band[], value: number | null): Band | null {
  if (value === null || !(value >= 0)) return null;
  return bands.find(({ upTo }) => value <= upTo) ?? null;
}

/** Half up, as the integer on the screen; null stays null. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Math.floor(value + 0.5);

const beyond = Number.POSITIVE_INFINITY;

/** Beaufort scale by the whole km/h of a 10-minute mean, `level` is the force; names of the specification. */
export const beaufortBands = bandsOf(
  [0, 'Calme'],
  [5, 'Très légère brise'],
  [11, 'Légère brise'],
  [19, 'Petite brise'],
  [28, 'Jolie brise'],
  [38, 'Bonne brise'],
  [49, 'Vent frais'],
  [61, 'Grand frais'],
  [74, 'Coup de vent'],
  [88, 'Fort coup de vent'],
  [102, 'Tempête'],
  [117, 'Violente tempête'],
  [beyond, 'Bombe météorologique'],
);

/** Force 0…12 of a wind in km/h; null when it is missing or negative. */
export function beaufortScale(windKmh: number | null): number | null {
  if (windKmh === null || !(windKmh >= 0)) return null;
  return bandOf(beaufortBands, rounded(windKmh))?.level ?? null;
}

/** The specification's name of a force, and the official one (WMO, Météo-France): they differ at 12. */
export function beaufortNames(force: number | null): { name: string; official: string } | null {
  const name = force === null ? undefined : beaufortBands[force]?.name;
  return name === undefined ? null : { name, official: force === 12 ? 'Ouragan' : name };
}

/** Beaufort 0: « Calme », and no direction is shown. Null when the wind is unknown. */
export function isCalm(windKmh: number | null): boolean | null {
  const force = beaufortScale(windKmh);
  return force === null ? null : force === 0;
}

/** Air-quality index (US EPA); names and spelling of the specification. */
export const aqiBands = bandsOf(
  [50, 'Bon'],
  [100, 'Modéré'],
  [150, 'Mauvais pour les groupes'],
  [200, 'Mauvais'],
  [300, 'Trés mauvais'],
  [beyond, 'Dangereux'],
);
export const aqiBand = (aqi: number | null): Band | null => bandOf(aqiBands, aqi);

/** UV index by its whole number; names of Météo-France. */
const uvBands = bandsOf(
  [2, 'faible'],
  [5, 'modéré'],
  [7, 'fort'],
  [10, 'très fort'],
  [beyond, 'extrême'],
);
export const uvBand = (uv: number | null): Band | null =>
  uv === null || uv < 0 ? null : bandOf(uvBands, rounded(uv));

/** Name of a rain rate in mm/h: none, ]0;4[, [4;8[, from 8 (indicative equivalences of Météo-France). */
export function rainRateName(rainRate: number | null): string | null {
  if (rainRate === null || !(rainRate >= 0)) return null;
  if (rainRate === 0) return 'aucune';
  if (rainRate < 4) return 'faible';
  return rainRate < 8 ? 'modérée' : 'forte';
}

/**
 * PM2.5 class of a daily mean (µg/m³), bounds of the French ATMO index (order of 10 July 2020).
 * Call it « classe PM2,5 »: the name « indice ATMO » is reserved to the approved associations.
 */
const atmoPm25Bands = bandsOf(
  [10, 'Bon'],
  [20, 'Moyen'],
  [25, 'Dégradé'],
  [50, 'Mauvais'],
  [75, 'Très mauvais'],
  [beyond, 'Extrêmement mauvais'],
);
export const atmoPm25Band = (pm25: number | null): Band | null => bandOf(atmoPm25Bands, pm25);

/** PM2.5 class of an hourly mean (µg/m³), bands of the European Environment Agency, 2024. */
const europeanPm25Bands = bandsOf(
  [5, 'Bon'],
  [15, 'Correct'],
  [50, 'Moyen'],
  [90, 'Médiocre'],
  [140, 'Très mauvais'],
  [beyond, 'Extrêmement mauvais'],
);
export const europeanPm25Band = (pm25: number | null): Band | null =>
  bandOf(europeanPm25Bands, pm25);
