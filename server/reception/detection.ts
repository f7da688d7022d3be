// Which dialect a packet is in: told by its content, because consoles let people type any path.
import { ambient, ambientMarkers } from './ambient/dialect.ts';
import type { Dialect } from './dialect.ts';
import { ecowitt } from './ecowitt/dialect.ts';
import { isMissingToken } from './numbers.ts';
import type { SentFields } from './pairs.ts';
import { wunderground } from './wunderground/dialect.ts';

/** A name that came with something. */
const given = (sent: SentFields, name: string): boolean => {
  const field = sent.get(name);
  return field !== undefined && !isMissingToken(field.value);
};

/** @returns null when the packet does not say who sent it */
export function detectDialect(sent: SentFields): Dialect | null {
  if (given(sent, 'mac')) return ambient;
  if (given(sent, 'passkey')) return looksAmbient(sent) ? ambient : ecowitt;
  return given(sent, 'id') ? wunderground : null;
}

const looksAmbient = (sent: SentFields): boolean =>
  /^amb/i.test(sent.get('stationtype')?.value ?? '') ||
  ambientMarkers.some((name) => sent.has(name));

/** The dialect of an anonymous packet whose path carries the token. */
export function dialectOfPath(sent: SentFields, speaksWunderground: boolean): Dialect {
  if (speaksWunderground) return wunderground;
  return looksAmbient(sent) ? ambient : ecowitt;
}
