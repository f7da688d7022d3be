// What is known when the run is over.
import type { Course } from './course.ts';
import type { Examined } from './inspection.ts';
import type { Journal } from './journal.ts';
import type { Balance } from './ledger.ts';
import type { Recording } from './record.ts';
import type { Look } from './vitals.ts';

export type Ended = {
  readonly minutes: number;
  /** Long enough for its growth to say something. */
  readonly isLong: boolean;
  readonly course: Course;
  readonly record: Recording;
  readonly journal: Journal;
  readonly balance: Balance;
  readonly parkedLeft: number;
  readonly rainApart: number;
  readonly doctor: Examined;
  readonly fault: string | null;
  readonly inspection: string;
  readonly exitCodes: readonly (number | null)[];
  readonly slowCut: number;
  /** Of all processes, in order of time. */
  readonly looks: readonly Look[];
  /** Of each process, before the load and once it is over. */
  readonly idle: { readonly before: readonly Look[]; readonly after: readonly Look[] };
  readonly walBytes: number;
  readonly storeBytes: number;
};
