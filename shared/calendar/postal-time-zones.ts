// The time zone a station starts with, from its French postal code. A default only: the zone stays
// a field of the station (Crozet, Terre Adélie and foreign stations need another).
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

/** IANA time zone of a postal code (`97400`, spaces allowed); `Europe/Paris` for anything unknown. */
export function timeZoneOfPostalCode(code: string): string {
  const digits = code.replaceAll(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return METROPOLITAN;
  return overseas[digits] ?? overseas[digits.slice(0, 3)] ?? METROPOLITAN;
}
