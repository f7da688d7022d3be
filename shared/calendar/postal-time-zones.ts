// The time zone a station starts with, from its French postal code or its country. A default only: the zone stays a
// field of the station (Crozet and Terre Adélie need another).
// Exact codes first, then the longest prefix, else metropolitan France.

const METROPOLITAN = 'Europe/Paris';

const overseas: Readonly<Record<string, string>> = {
  '971': 'America/Guadeloupe',
  '97133': 'America/St_Barthelemy',
  '97150': 'America/Marigot',
  '972': 'America/Martinique',
  '973': 'America/Cayenne',
  '974': 'Indian/Reunion',
  '975': 'America/Miquelon',
  '976': 'Indian/Mayotte',
  '977': 'America/St_Barthelemy',
  '978': 'America/Marigot',
  '980': 'Europe/Monaco',
  '984': 'Indian/Kerguelen',
  '986': 'Pacific/Wallis',
  '987': 'Pacific/Tahiti',
  '98741': 'Pacific/Marquesas',
  '98742': 'Pacific/Marquesas',
  '98755': 'Pacific/Gambier',
  '98799': 'Etc/GMT+8',
  '988': 'Pacific/Noumea',
};

/** Whose postal codes are French (ISO 3166). */
const french: ReadonlySet<string> = new Set('FR GP MQ GF RE YT PM BL MF TF WF PF NC MC'.split(' '));

/** IANA time zone of a French postal code (`97400`, spaces allowed); `Europe/Paris` for anything unknown. */
const timeZoneOfPostalCode = (code: string): string => overseasZone(code) ?? METROPOLITAN;

function overseasZone(code: string): string | null {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  return overseas[digits] ?? overseas[digits.slice(0, 3)] ?? null;
}

/**
 * IANA time zone of a place; null when neither its postal code nor its country tells.
 * @param country two letters (ISO 3166)
 */
export function timeZoneOfPlace(country: string, postalCode: string): string | null {
  if (country === 'FR') return timeZoneOfPostalCode(postalCode);
  return (french.has(country) ? overseasZone(postalCode) : null) ?? onlyZoneOf(country);
}

/** Not yet among the types of the language. */
type Region = { getTimeZones(): readonly string[] | undefined };

/** Of a country in which every clock shows the same time, summer and winter. */
function onlyZoneOf(country: string): string | null {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & Region;
  const [first, ...others] = region.getTimeZones() ?? [];
  if (first === undefined) return null;
  const clocks = offsetsOf(first);
  return others.every((zone) => offsetsOf(zone) === clocks) ? first : null;
}

const offsetsOf = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => format.format(Date.UTC(2026, month, 15))).join();
};
