// A committer in memory, for the tests of this room: keeps a station's judgements in observed order, as text, and judges
// again the followers of whatever changes until one of them is as it was.
import { belongsAt } from '../../shared/calendar/belongs-at.ts';
import { localDay } from '../../shared/calendar/days.ts';
import type { Values } from '../../shared/measures/fields.ts';
import type { Flag, JudgedReading, Judgement, Reading } from '../../shared/measures/reading.ts';
import { judge } from './judge.ts';

export type Series = {
  /** A repeat only fills what the reading lacked. */
  deliver(reading: Reading): void;
  remove(observedAt: number): void;
  /** With every verdict applied. */
  rows(): JudgedReading[];
  strikes(): { struckAt: number; distance: number }[];
  /** Sum of a credited amount by local date; a date without any credit, not even 0, is absent. */
  byLocalDate(amount: 'rainIncrement' | 'lightningIncrement'): Record<string, number>;
};

export function emptySeries(timeZone = 'Europe/Paris'): Series {
  const received: Reading[] = [];
  const kept: (Judgement | null)[] = [];
  const judgements = (): Judgement[] => kept.flatMap((judgement) => judgement ?? []);

  /** `changed` is a reading that is new or not what it was, or the one after a reading that is gone. */
  function judgeFrom(changed: number): void {
    for (const [index, reading] of received.entries()) {
      if (index < changed) continue;
      const judgement = judge(kept[index - 1]?.reading ?? null, reading, { timeZone });
      const before = JSON.stringify(kept[index]?.reading);
      kept[index] = JSON.parse(JSON.stringify(judgement)) as Judgement;
      if (index > changed && before === JSON.stringify(judgement.reading)) return;
    }
  }

  function add(reading: Reading): void {
    const later = received.findIndex((known) => known.observedAt > reading.observedAt);
    const index = later < 0 ? received.length : later;
    received.splice(index, 0, reading);
    kept.splice(index, 0, null);
    judgeFrom(index);
  }

  return {
    deliver(reading) {
      const index = received.findIndex(({ observedAt }) => observedAt === reading.observedAt);
      const known = received[index];
      if (!known) return add(reading);
      received[index] = { ...known, values: { ...reading.values, ...known.values } };
      judgeFrom(index);
    },
    remove(observedAt) {
      const index = received.findIndex((reading) => reading.observedAt === observedAt);
      if (index < 0) return;
      received.splice(index, 1);
      kept.splice(index, 1);
      judgeFrom(index);
    },
    rows() {
      const accepted = new Set<string>();
      for (const { verdicts } of judgements()) {
        for (const { observedAt, field, suspect } of verdicts)
          if (!suspect) accepted.add(`${field} ${observedAt}`);
      }
      return judgements().map(({ reading }) => ({
        ...reading,
        suspects: reading.suspects.filter(
          (field) => !accepted.has(`${field} ${reading.observedAt}`),
        ),
      }));
    },
    strikes: () => judgements().flatMap(({ strike }) => strike ?? []),
    byLocalDate(amount) {
      const sums: Record<string, number> = {};
      for (const { reading } of judgements()) {
        const credit = reading.values[amount];
        const date = localDay(belongsAt(reading.observedAt, reading.interval), timeZone);
        if (credit !== undefined) sums[date] = (sums[date] ?? 0) + credit;
      }
      return sums;
    },
  };
}

/** A reading some minutes after noon UTC of 2 March 2024. */
export const minute = (
  minutes: number,
  values: Values,
  interval = 0,
  flags: readonly Flag[] = [],
): Reading =>
  at(new Date(Date.UTC(2024, 2, 2, 12) + minutes * 60_000).toISOString(), values, interval, flags);

export const at = (
  time: string,
  values: Values,
  interval = 0,
  flags: readonly Flag[] = [],
): Reading => ({
  observedAt: Date.parse(time),
  interval,
  values,
  flags,
});

/** The rows of readings delivered in this order. */
export function seriesOf(...readings: readonly Reading[]): Series {
  const series = emptySeries();
  for (const reading of readings) series.deliver(reading);
  return series;
}
