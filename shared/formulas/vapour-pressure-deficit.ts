// Vapour pressure deficit: how strongly the air dries leaves; what the air could still hold.
// Source: FAO-56, equation 11.

/**
 * Deficit in kPa from air temperature (°C) and relative humidity (%, 0…105; above 100 counts as 100).
 * Null when an input is missing or humidity outside its domain.
 */
export function vapourPressureDeficit(
  temperature: number | null,
  humidity: number | null,
): number | null {
  if (temperature === null || humidity === null) return null;
  if (!(humidity >= 0 && humidity <= 105)) return null;
  const saturationKpa = 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3));
  return saturationKpa * (1 - Math.min(humidity, 100) / 100);
}
