// Mean wind direction: that of the vector sum, so that 350° and 10° make north and not south.
// Directions are where the wind comes from, in degrees clockwise from north.

export type WindObservation = { readonly windKmh: number | null; readonly degrees: number | null };

/** A wind as its two components (km/h), both towards where it comes from. They add up. */
export type WindVector = { readonly east: number; readonly north: number };

/** Mean wind under which a 10-minute direction means nothing: 0.1 m/s. */
export const MIN_RESULTANT_KMH = 0.36;

/** Components of one observation; null when its speed or its direction is missing. */
export function windVector({ windKmh, degrees }: WindObservation): WindVector | null {
  if (windKmh === null || degrees === null) return null;
  const radians = (degrees * Math.PI) / 180;
  return { east: windKmh * Math.sin(radians), north: windKmh * Math.cos(radians) };
}

/** Direction of a vector in [0;360[; null when the vector is not longer than `nilLength` (km/h). */
export function directionOf({ east, north }: WindVector, nilLength: number): number | null {
  if (!(Math.hypot(east, north) > nilLength)) return null;
  const degrees = (Math.atan2(east, north) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

/**
 * Mean direction in [0;360[, weighted by speed; incomplete observations are skipped.
 * Null without wind, when the winds cancel out (resultant under a millionth of their sum), or when
 * the mean wind is under `minResultantKmh` (calm observations count in that mean, with no direction).
 */
export function vectorMeanDirection(
  observations: Iterable<WindObservation>,
  minResultantKmh = 0,
): number | null {
  let east = 0;
  let north = 0;
  let speeds = 0;
  let count = 0;
  for (const { windKmh, degrees } of observations) {
    const vector = windKmh === 0 ? { east: 0, north: 0 } : windVector({ windKmh, degrees });
    if (windKmh === null || vector === null) continue;
    east += vector.east;
    north += vector.north;
    speeds += windKmh;
    count += 1;
  }
  if (count === 0 || Math.hypot(east, north) / count < minResultantKmh) return null;
  return directionOf({ east, north }, 1e-6 * speeds);
}
