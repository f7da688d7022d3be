// Reports on their way into a store: commits of a given number of reports, from a given number of stations in turn,
// with what each step of the way needs prepared beforehand.
import { judge } from '../../server/quality/judge.ts';
import type { StationWriter, Tuple } from '../../server/storage/connection.ts';
import {
  encodeReading,
  quantize,
  readingColumns,
  type StoredReading,
} from '../../server/storage/readings/codec.ts';
import { asJudged, asStored } from '../../server/storage/readings/judged-form.ts';
import { type Committing, commitDeliveries } from '../../server/storage/reports/committer.ts';
import type { Delivery } from '../../server/storage/reports/delivery.ts';
import { openMemory } from '../../server/storage/reports/memory.ts';
import { post } from '../../server/storage/reports/receptions.ts';
import { rollDue } from '../../server/storage/rollups/roller.ts';
import { bucketsAtOnce, nextPortion } from '../../server/storage/rollups/rolling.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import { consoleReadings, deliveryOf, timeZone } from './workload.ts';

/** The reports of one commit, in order of arrival. */
export type Commit = readonly { readonly stationId: number; readonly reading: Reading }[];

export type Arrivals = {
  readonly stationIds: readonly number[];
  readonly reportsACommit: number;
  /** Epoch seconds. */
  readonly start: number;
  readonly end: number;
};

/** Every station has the same weather; each commit has as many reports of each. */
export function* commitsOf({
  stationIds,
  reportsACommit,
  start,
  end,
}: Arrivals): Generator<Commit> {
  const readingsACommit = reportsACommit / stationIds.length;
  let readings: Reading[] = [];
  for (const reading of consoleReadings(start, end)) {
    readings.push(reading);
    if (readings.length < readingsACommit) continue;
    const all = readings;
    yield stationIds.flatMap((stationId) => all.map((one) => ({ stationId, reading: one })));
    readings = [];
  }
}

const columns = ['station_id', ...readingColumns];
const places = `(${columns.map(() => '?').join(', ')})`;

/** Of one row as the committer would write it, or of several. */
export const readingInserts = (rows: number): string =>
  `INSERT INTO measurement (${columns.join(', ')}) VALUES ${Array(rows).fill(places).join(', ')}`;
export const readingInsert = readingInserts(1);

/** Gives the rows of one commit after another. */
export function rowsOfCommits(): (commit: Commit) => Tuple[] {
  const tails = new Map<number, StoredReading>();
  return (commit) =>
    commit.map(({ stationId, reading }) => {
      const tail = tails.get(stationId);
      const judged = judge(tail ? asJudged(tail) : null, quantize(reading), { timeZone }).reading;
      const stored = asStored(judged, { ingestedAt: reading.observedAt, receptionId: 1 });
      tails.set(stationId, stored);
      return encodeReading(stationId, stored);
    });
}

export const newCommitting = (): Committing => ({ judge, memory: openMemory() });

/** As reception hands them over, each report a request of its own. */
export const deliveriesOf = (commit: Commit): Delivery[] =>
  commit.map(({ stationId, reading }) => deliveryOf(stationId, [reading]));

/** The product's work: judged, written, marked for the roller and logged. */
export async function commitReports(
  writer: StationWriter,
  committing: Committing,
  deliveries: readonly Delivery[],
): Promise<void> {
  await commitDeliveries(writer, committing, deliveries.map(post));
}

/** Rolls up whatever is over at `now` (milliseconds UTC), by the writer's own portions. */
export async function rollReports(writer: StationWriter, now: number): Promise<void> {
  let portion = bucketsAtOnce;
  for (let after = 0; ; ) {
    const rolled = await rollDue(writer, now, portion, after);
    if (rolled.buckets + rolled.days === 0) return;
    after = rolled.after;
    portion = nextPortion(portion, rolled.buckets);
  }
}

/** Fills a store as live reports would, rolled up every quarter of an hour. Gives the number of reports. */
export async function feed(writer: StationWriter, arrivals: Arrivals): Promise<number> {
  const committing = newCommitting();
  let reports = 0;
  let rolledAt = arrivals.start;
  for (const commit of commitsOf(arrivals)) {
    await commitReports(writer, committing, deliveriesOf(commit));
    reports += commit.length;
    const now = (commit.at(-1)?.reading.observedAt ?? 0) / 1000;
    if (now - rolledAt < 900) continue;
    await rollReports(writer, now * 1000);
    rolledAt = now;
  }
  return reports;
}
