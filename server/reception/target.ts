// Where a request is addressed, read from the raw request target: consoles forget the `?`, write `&` for it, double
// the slashes, percent-encode the whole query, or send no path at all. A router would lose all of these.
import { unescapeBytes } from './pairs.ts';

/**
 * - console: Ecowitt, Ambient and Wunderground senders · alias: the same body at POST /api/weatherData
 * - reports: our JSON door · weatherlink-live: a WeatherLink Live's document pushed by an agent
 */
export type Destination =
  | {
      readonly door: 'console';
      readonly pathToken: string | null;
      /** Pairs that came in the target, still encoded. */
      readonly query: string;
      /** The path is that of the Wunderground protocol. */
      readonly wunderground: boolean;
    }
  | { readonly door: 'alias'; readonly query: string }
  | { readonly door: 'reports'; readonly reference: string }
  | { readonly door: 'weatherlink-live' };

/** The first pair of a target without path; several consoles begin so. */
const startsWithPairs = /^[/?&]*(PASSKEY|MAC|ID)(=|%3D)/i;
const origin = /^https?:\/\/[^/?#]*/i;
const consolePath =
  /^\/+(data\/+report|endpoint|report|weatherstation)(?=$|[/?&]|%3F|%26|PASSKEY|MAC=|ID=|stationtype=)/i;
const reportsPath = /^\/api\/weatherData\/([^/?]{1,100})\/reports\/?(?:\?|$)/;
const aliasPath = /^\/api\/weatherData(\?|$)/;
const weatherLinkLivePath = /^\/data\/weatherlink-live\/?(?:\?|$)/;

/** Names that consoles glue to the end of the path they were given. */
const gluedName = /(PASSKEY|MAC|ID|stationtype|dateutc|action|realtime)$/i;

/** @returns null when the request is not for reception */
export function destinationOf(method: string, rawTarget: string): Destination | null {
  const target = rawTarget.replace(origin, '');
  if (method === 'POST') {
    const alias = aliasPath.exec(target);
    if (alias) return { door: 'alias', query: target.slice(alias[0].length) };
    const reference = reportsPath.exec(target)?.[1];
    if (reference !== undefined) return { door: 'reports', reference: unescapeBytes(reference) };
    if (weatherLinkLivePath.test(target)) return { door: 'weatherlink-live' };
  }
  const found = consolePath.exec(target);
  if (found)
    return consoleDestination(target.slice(found[0].length), /weatherstation$/i.test(found[0]));
  if (startsWithPairs.test(target) || (!target.startsWith('/') && /=|%3D/i.test(target))) {
    return consoleDestination(target.replace(/^[/?&]+/, '?'), false);
  }
  return null;
}

/** What follows the path of a console door: perhaps a token, perhaps a script name, then the pairs. */
function consoleDestination(rest: string, wunderground: boolean): Destination {
  const readable = !rest.includes('=') && /%3D/i.test(rest) ? unescapeBytes(rest) : rest;
  const start = queryStart(readable);
  const segments = readable
    .slice(0, start)
    .split('/')
    .filter((segment) => segment !== '');
  const token = segments.find(
    (segment) => !(wunderground && /^updateweatherstation/i.test(segment)),
  );
  return {
    door: 'console',
    pathToken: token === undefined ? null : unescapeBytes(token),
    query: readable.slice(start).replace(/^[?&]+/, ''),
    wunderground,
  };
}

/** Where the pairs begin: at the first `?` or `&`, or at the first name when it is glued to the path. */
function queryStart(text: string): number {
  const separator = text.search(/[?&]/);
  const equals = text.indexOf('=');
  if (separator !== -1 && (equals === -1 || separator < equals)) return separator;
  if (equals === -1) return text.length;
  const segmentStart = text.lastIndexOf('/', equals) + 1;
  const glued = gluedName.exec(text.slice(segmentStart, equals));
  return glued ? segmentStart + glued.index : segmentStart;
}
