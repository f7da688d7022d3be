// The lit part of the moon's disc, in a circle of radius 10 around 0,0: what lights its right side in the northern
// hemisphere lights its left one in the southern.

/**
 * @param angle elongation from the sun: 0 new, 90 first quarter, 180 full, 270 last quarter
 * @param lat of whoever looks at it, degrees
 */
export function moonPath(angle: number, lat: number): string {
  const radius = 10;
  const turned = ((angle % 360) + 360) % 360;
  const isWaxing = turned < 180;
  const terminator = Math.round(Math.abs(Math.cos((turned * Math.PI) / 180)) * radius * 100) / 100;
  const isGibbous = turned > 90 && turned < 270;
  const isRight = isWaxing === lat >= 0;
  const limbSweep = isRight ? 1 : 0;
  const terminatorSweep = isRight === isGibbous ? 1 : 0;
  return `M0 -${radius}A${radius} ${radius} 0 0 ${limbSweep} 0 ${radius}A${terminator} ${radius} 0 0 ${terminatorSweep} 0 -${radius}Z`;
}
