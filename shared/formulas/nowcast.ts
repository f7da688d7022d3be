// NowCast: the concentration of fine particles that best describes « now », from 12 hourly means.
// Source: US EPA, « Computing the NowCast »; recent hours weigh more when the air changes fast.

const HOURS = 12;

/**
 * NowCast of PM2.5 in µg/m³, truncated to 0.1, from hourly means (µg/m³, oldest first, the last is
 * the present hour; only the last 12 count). A missing hour is null and is skipped.
 * Null unless two of the last three hours are known.
 */
export function nowcastPm25(hourlyOldestFirst: readonly (number | null)[]): number | null {
  const newestFirst = hourlyOldestFirst.slice(-HOURS).reverse();
  const known = newestFirst.flatMap((mean, age) => (mean === null ? [] : [{ mean, age }]));
  if (known.filter(({ age }) => age < 3).length < 2) return null;
  const weight = weightOf(known.map(({ mean }) => mean));
  let weighted = 0;
  let weights = 0;
  for (const { mean, age } of known) {
    weighted += mean * weight ** age;
    weights += weight ** age;
  }
  return Math.floor((weighted / weights) * 10 + 1e-9) / 10;
}

function weightOf(means: readonly number[]): number {
  const highest = Math.max(...means);
  if (highest <= 0) return 1;
  return Math.max(0.5, Math.min(...means) / highest);
}
