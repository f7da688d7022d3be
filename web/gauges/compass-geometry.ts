// Angles and places of the wind instrument. Degrees are compass degrees: 0 is north, up; they grow clockwise.

/** The arrow flies with the wind: from south-west (225°) it points to north-east (45°). */
export const headingOf = (fromDegrees: number): number => (fromDegrees + 180) % 360;

/** A point at this bearing and distance from the centre, two decimals. */
export function placeAt(
  degrees: number,
  distance: number,
  centre: number,
): { x: number; y: number } {
  const radians = (degrees * Math.PI) / 180;
  const round = (value: number): number => Math.round(value * 100) / 100 + 0;
  return {
    x: round(centre + distance * Math.sin(radians)),
    y: round(centre - distance * Math.cos(radians)),
  };
}

/** SVG path of an arc of the ring, clockwise from one bearing to another less than half a turn away. */
export function arcPath(from: number, to: number, radius: number, centre: number): string {
  const start = placeAt(from, radius, centre);
  const end = placeAt(to, radius, centre);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 0 1 ${end.x} ${end.y}`;
}
