// Air-quality index of fine particles (PM2.5), as the US EPA defines it.
// Sources: 40 CFR 58 appendix G, table of 6 May 2024 (in force here) and the one before it
// (EPA 454/B-18-007), kept to recognise an index computed elsewhere.

/** Upper bound of each segment: concentration in tenths of µg/m³, and the index it reaches. */
type Table = readonly (readonly [tenths: number, index: number])[];

const may2024: Table = [
  [90, 50],
  [354, 100],
  [554, 150],
  [1254, 200],
  [2254, 300],
  [3254, 500],
];
const before2024: Table = [
  [120, 50],
  [354, 100],
  [554, 150],
  [1504, 200],
  [2504, 300],
  [3504, 400],
  [5004, 500],
];

/**
 * AQI 0…500 of a PM2.5 concentration (µg/m³), table of May 2024; 500 also beyond the table.
 * Of the current concentration it is indicative; the official index is that of a 24-h mean.
 * The concentration is truncated to 0.1 first. Null when it is missing or negative.
 */
export const aqiOfPm25 = (pm25: number | null): number | null => indexIn(may2024, pm25);

/** The same with the table in force before 6 May 2024. */
export const aqiOfPm25Before2024 = (pm25: number | null): number | null =>
  indexIn(before2024, pm25);

function indexIn(table: Table, pm25: number | null): number | null {
  if (pm25 === null || !(pm25 >= 0)) return null;
  const tenths = Math.floor(pm25 * 10 + 1e-9);
  let lowTenths = 0;
  let lowIndex = 0;
  for (const [highTenths, highIndex] of table) {
    if (tenths <= highTenths) {
      const share = (tenths - lowTenths) / (highTenths - lowTenths);
      return Math.floor(lowIndex + share * (highIndex - lowIndex) + 0.5);
    }
    lowTenths = highTenths + 1;
    lowIndex = highIndex + 1;
  }
  return 500;
}
