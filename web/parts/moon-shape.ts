// The lit part of the moon's disc as seen from the northern hemisphere, in a circle of radius 10 around 0,0.

/** @param angle elongation from the sun: 0 new, 90 first quarter, 180 full, 270 last quarter */
export function moonPath(angle: number): string {
  const radius = 10;
  const turned = ((angle % 360) + 360) % 360;
  const isWaxing = turned < 180;
  const terminator = Math.round(Math.abs(Math.cos((turned * Math.PI) / 180)) * radius * 100) / 100;
  const isGibbous = turned > 90 && turned < 270;
  const limbSweep = isWaxing ? 1 : 0;
  const terminatorSweep = isWaxing === isGibbous ? 1 : 0;
  return `M0 -${radius}A${radius} ${radius} 0 0 ${limbSweep} 0 ${radius}A${terminator} ${radius} 0 0 ${terminatorSweep} 0 -${radius}Z`;
}
