// The mean of fine particles over the 24 h before each point of a graph, as the current value has it: the console's own
// is not looked at here. Points come in time order.
import { measure } from '../../shared/measures/catalogue.ts';
import type { Look } from '../storage/periods/look.ts';
import { quarterMeansReader } from '../storage/periods/quarter-means.ts';
import type { MeanParts } from '../storage/periods/statistic-readers.ts';
import { bucketStart } from '../storage/rollups/bucket-times.ts';
import { dayMeanOf, startOfDayBefore } from './running-totals.ts';

/** Where sums are exact: means are cut at the tenth for the index. */
const { scale } = measure('pm25');
const quarterMeans = quarterMeansReader('pm25');

export type Stretch = MeanParts & {
  /** Milliseconds UTC. */
  readonly start: number;
  readonly end: number;
  /** Quarters of an hour with a report. */
  readonly covered: number;
};

export type ParticleMeans = {
  /** Reads what the means of a stretch that begins at `start` need of the day before it. */
  leadInto(look: Look, start: number): Promise<void>;
  /** Adds what is next and gives the mean of the 24 h at its end, µg/m³; null when too little of them is covered. */
  after(stretch: Stretch): number | null;
  /** The same of one reading; `pm25` is what it says. */
  afterReading(at: number, pm25: number | undefined): number | null;
};

type Part = { readonly start: number; readonly covered: number; scaled: number; n: number };

export function createParticleMeans(): ParticleMeans {
  let parts: Part[] = [];
  let scaled = 0;
  let n = 0;
  let covered = 0;

  /** Readings of one quarter of an hour are one part. */
  function add({ start, sum, n: added, covered: quarters }: Omit<Stretch, 'end'>): void {
    const amount = Math.round(sum * scale);
    const last = parts.at(-1);
    if (last?.start === start) {
      last.scaled += amount;
      last.n += added;
    } else {
      parts.push({ start, covered: quarters, scaled: amount, n: added });
      covered += quarters;
    }
    scaled += amount;
    n += added;
  }

  function forgetBefore(time: number): void {
    for (let [first] = parts; first && first.start < time; [first] = parts) {
      scaled -= first.scaled;
      n -= first.n;
      covered -= first.covered;
      parts.shift();
    }
  }

  function after({ end, ...stretch }: Stretch): number | null {
    add(stretch);
    // A day of 25 h counts whole.
    forgetBefore(Math.min(stretch.start, startOfDayBefore(end)));
    return dayMeanOf({ sum: scaled / scale, n, covered });
  }

  return {
    async leadInto(look, start) {
      parts = [];
      scaled = n = covered = 0;
      const before = { start: startOfDayBefore(start), end: start };
      for (const quarter of await quarterMeans(look, before)) add(quarter);
    },
    after,
    afterReading: (at, pm25) =>
      after({
        start: bucketStart(at),
        end: at + 1,
        sum: pm25 ?? 0,
        n: pm25 === undefined ? 0 : 1,
        covered: 1,
      }),
  };
}
