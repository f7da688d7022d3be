// The 16-point wind rose: which sector a direction falls in, and its French abbreviation.

export const windRose = [
  'N',
  'NNE',
  'NE',
  'ENE',
  'E',
  'ESE',
  'SE',
  'SSE',
  'S',
  'SSO',
  'SO',
  'OSO',
  'O',
  'ONO',
  'NO',
  'NNO',
] as const;

export type WindSector = (typeof windRose)[number];

/** Sector of a direction in degrees (0…360, 360 is north); null when it is missing or outside. */
export function windRose16(degrees: number | null): WindSector | null {
  if (degrees === null || !(degrees >= 0 && degrees <= 360)) return null;
  return windRose[Math.floor((degrees + 11.25) / 22.5) % 16] ?? null;
}
