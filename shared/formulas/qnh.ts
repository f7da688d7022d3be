// QNH: the altimeter setting, sea-level pressure in the standard atmosphere whatever the weather.
// Some consoles call it relative pressure, so imports are checked against it; no screen shows it.
// Source: NWS form of the ICAO standard atmosphere (0.3 hPa), as in MetPy.

const EXPONENT = 0.190284;
const SEA_LEVEL_HPA = 1013.25;
const LAPSE_RATE = 0.0065;
const SEA_LEVEL_KELVIN = 288;

/** Altimeter setting (hPa) from station pressure (hPa, above 0.3) and elevation (m); null when one is missing. */
export function qnh(stationPressure: number | null, elevationM: number | null): number | null {
  if (stationPressure === null || elevationM === null || !(stationPressure > 0.3)) return null;
  const column = SEA_LEVEL_HPA ** EXPONENT * (LAPSE_RATE / SEA_LEVEL_KELVIN) * elevationM;
  return ((stationPressure - 0.3) ** EXPONENT + column) ** (1 / EXPONENT);
}
