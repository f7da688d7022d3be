// Evidence → report: what each field says, and which instant it is about.
import { ambient } from './ambient/dialect.ts';
import type { Dialect } from './dialect.ts';
import { ecowitt } from './ecowitt/dialect.ts';
import { type Evidence, gatherEvidence, type Misunderstood, type RawRequest } from './evidence.ts';
import type { SentFields } from './pairs.ts';
import { readFields } from './read-fields.ts';
import { cleanText, type Protocol, type Rejection, type Report } from './report.ts';
import { minutesAhead, type ObservationTime, observationTime, readWireTime } from './times.ts';
import { weatherLinkLive } from './weatherlink-live/dialect.ts';
import { wunderground } from './wunderground/dialect.ts';

const dialects: readonly Dialect[] = [ecowitt, ambient, wunderground, weatherLinkLive];
const dialectOf = (protocol: Protocol): Dialect | undefined =>
  dialects.find((each) => each.protocol === protocol);

/** Decides when a report was observed, from the console's own time and whether the dialect sends old records. */
export type Timing = (sent: number | null, mayBackfill: boolean) => ObservationTime | null;

/** The report a console's evidence makes; null when `timing` gives it no instant. */
export function reportOf(evidence: Evidence, timing: Timing): Report | null {
  const dialect = dialectOf(evidence.protocol);
  if (!dialect) return null;
  const time = wireTime(dialect, evidence.sent);
  const observed = timing(time.at, dialect.mayBackfill?.(evidence.sent) ?? false);
  if (!observed) return null;
  const read = readFields(dialect, evidence.sent, observed.observedAt);
  const skewed = observed.skewed || time.rejection !== null;
  return {
    protocol: evidence.protocol,
    identity: evidence.identity,
    observedAt: observed.observedAt,
    interval: 0,
    flags: skewed ? ['clock_skew'] : [],
    ...(observed.skewed && time.at !== null
      ? { clockAheadMinutes: minutesAhead(time.at, observed.observedAt) }
      : {}),
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

/** @param settled where a believed instant was put before, should the report be a repeat */
export const arrivalTiming =
  (receivedAt: number, settled: (sent: number) => number = (sent) => sent): Timing =>
  (sent, mayBackfill) => {
    const time = observationTime(sent, receivedAt, mayBackfill);
    if (time.skewed || sent === null) return time;
    return { ...time, observedAt: Math.min(settled(sent), receivedAt) };
  };

/** Names that the dialect's table knows of what was sent, as they were sent. */
export function knownNames(protocol: Protocol, sent: SentFields): string[] {
  const fields = dialectOf(protocol)?.fields;
  return [...sent].flatMap(([key, { name }]) =>
    fields?.get(key)?.some(({ role }) => role === 'measure') ? [name] : [],
  );
}

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
