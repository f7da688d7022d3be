// Raw request → report: the pairs it carries, the dialect they are in, and what each of them says.

import { ambient } from './ambient/dialect.ts';
import { detectDialect, dialectOfPath } from './detection.ts';
import type { Dialect } from './dialect.ts';
import { ecowitt } from './ecowitt/dialect.ts';
import { contradictsItself, identityOf } from './identity.ts';
import {
  decodeMultipart,
  decodePairs,
  maximumPairs,
  type Pair,
  type SentFields,
  settleRepeats,
} from './pairs.ts';
import { type FieldsRead, readFields } from './read-fields.ts';
import { cleanText, type Identity, type Protocol, type Rejection, type Report } from './report.ts';
import type { Destination } from './target.ts';
import { earliestInstant, type ObservationTime, observationTime, readWireTime } from './times.ts';
import { readConditions, weatherLinkLive } from './weatherlink-live/dialect.ts';
import { wunderground } from './wunderground/dialect.ts';

export type RawRequest = {
  readonly destination: Exclude<Destination, { door: 'reports' }>;
  readonly contentType: string;
  /** Latin-1: one character a byte. */
  readonly body: string;
};

/** What a console sent, before anything is believed of it. */
export type Evidence = {
  readonly protocol: Protocol;
  readonly identity: Identity;
  readonly sent: SentFields;
};

/** Why a whole request cannot be used. */
export type Misunderstood =
  | 'too_many_pairs'
  | 'contradictory_identity'
  | 'unknown_dialect'
  | 'unreadable';

const dialects: readonly Dialect[] = [ecowitt, ambient, wunderground, weatherLinkLive];
const dialectOf = (protocol: Protocol): Dialect | undefined =>
  dialects.find((each) => each.protocol === protocol);

/** Never throws, whatever the bytes. */
export function gatherEvidence(request: RawRequest): Evidence | Misunderstood {
  const document = parseDocument(request);
  if (document !== undefined) {
    const conditions = readConditions(document);
    if (conditions) return { protocol: weatherLinkLive.protocol, ...conditions };
    return 'unreadable';
  }
  if (request.destination.door === 'weatherlink-live') return 'unreadable';
  const pairs = requestPairs(request, request.destination.query);
  if (pairs === null) return 'too_many_pairs';
  const sent = settleRepeats(pairs);
  if (contradictsItself(sent)) return 'contradictory_identity';
  const dialect = detectDialect(sent) ?? pathDialect(request.destination, sent);
  if (!dialect) return 'unknown_dialect';
  const repaired = dialect.repair ? settleRepeats(dialect.repair(pairs)) : sent;
  return { protocol: dialect.protocol, identity: identityOf(sent), sent: repaired };
}

/** The body as JSON; undefined when it is not. */
function parseDocument({ body }: RawRequest): unknown {
  if (!/^\s*\{/.test(body)) return undefined;
  try {
    return JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function requestPairs({ contentType, body }: RawRequest, query: string): Pair[] | null {
  const inTarget = decodePairs(query);
  const multipart = /multipart\/form-data/i.test(contentType);
  const inBody = multipart ? decodeMultipart(contentType, body) : decodePairs(body.trim());
  if (inTarget === null || inBody === null) return null;
  const pairs = [...inTarget, ...inBody];
  return pairs.length > maximumPairs ? null : pairs;
}

/** An anonymous packet is read in the dialect of its path when that path carries the token. */
function pathDialect(destination: RawRequest['destination'], sent: SentFields): Dialect | null {
  const tokenInPath = destination.door === 'console' && destination.pathToken !== null;
  return tokenInPath && sent.size > 0 ? dialectOfPath(sent, destination.wunderground) : null;
}

/** Decides when a report was observed, from the console's own time and whether the dialect sends old records. */
export type Timing = (sent: number | null, mayBackfill: boolean) => ObservationTime | null;

/** The report a console's evidence makes; null when `timing` believes no time at all. */
export function reportOf(evidence: Evidence, timing: Timing): Report | null {
  const dialect = dialectOf(evidence.protocol);
  if (!dialect) return null;
  const time = wireTime(dialect, evidence.sent);
  const observed = timing(time.at, dialect.mayBackfill?.(evidence.sent) ?? false);
  if (!observed) return null;
  const read = withoutAbsurdStrike(readFields(dialect, evidence.sent), observed.observedAt);
  const skewed = observed.skewed || time.rejection !== null;
  return {
    protocol: evidence.protocol,
    identity: evidence.identity,
    observedAt: observed.observedAt,
    interval: 0,
    flags: skewed ? ['clock_skew'] : [],
    ...read,
    rejected: time.rejection ? [time.rejection, ...read.rejected] : read.rejected,
  };
}

/** The report of a request that arrived at `receivedAt` (milliseconds UTC) by a sane clock. */
export function understand(request: RawRequest, receivedAt: number): Report | Misunderstood {
  const evidence = gatherEvidence(request);
  if (typeof evidence === 'string') return evidence;
  return reportOf(evidence, arrivalTiming(receivedAt)) ?? 'unreadable';
}

export const arrivalTiming =
  (receivedAt: number): Timing =>
  (sent, mayBackfill) =>
    observationTime(sent, receivedAt, mayBackfill);

type OwnTime = { readonly at: number | null; readonly rejection: Rejection | null };

function wireTime(dialect: Dialect, sent: SentFields): OwnTime {
  for (const [key, field] of sent) {
    if (!dialect.fields.get(key)?.some((entry) => entry.role === 'time')) continue;
    if (field.conflicting)
      return { at: null, rejection: { wire: field.name, reason: 'duplicate' } };
    const read = readWireTime(field.value);
    if (read.is === 'time') return { at: read.at, rejection: null };
    if (read.is === 'absent') return { at: null, rejection: null };
    return {
      at: null,
      rejection: { wire: field.name, raw: cleanText(field.value), reason: 'not_a_time' },
    };
  }
  return { at: null, rejection: null };
}

const day = 86_400_000;

/** A strike of the future or of another age is a gateway's default, not a strike. */
function withoutAbsurdStrike(read: FieldsRead, observedAt: number): FieldsRead {
  const { lightningTime, ...values } = read.values;
  if (lightningTime === undefined) return read;
  if (lightningTime >= earliestInstant && lightningTime <= observedAt + day) return read;
  const rejection: Rejection = {
    wire: 'lightning_time',
    raw: String(lightningTime / 1000),
    reason: 'out_of_range',
    field: 'lightningTime',
  };
  return { ...read, values, rejected: [...read.rejected, rejection] };
}
