// What is seen while it runs: each answer, the log, and how late pages are.
import type { Course } from './course.ts';
import type { FaultName } from './plan.ts';

export type Kind = 'report' | 'page';

/** Times by `performance.now()`; `fault`: the one under way when it was asked. */
export type Answered = {
  readonly kind: Kind;
  readonly at: number;
  readonly ms: number;
  readonly fault: FaultName | null;
};

export type Recording = {
  readonly answered: readonly Answered[];
  /** Moments at which reports were acknowledged. */
  readonly acknowledged: readonly number[];
  /** 503 during a fault, or a connection that broke. */
  readonly refused: ReadonlyMap<FaultName | null, number>;
  /** What should not have been answered, with how often. */
  readonly unexpected: ReadonlyMap<string, number>;
  /** Milliseconds, out of the faults. */
  readonly pageAges: readonly number[];
  readonly eventDelays: readonly number[];
  /** From the end of a fault of the outside services to the first good answer that leans on one. */
  readonly serviceBackMs: ReadonlyMap<FaultName, number>;
  answer(kind: Kind, began: number): void;
  /** A status that is no good answer; null: the connection broke. */
  refuse(what: string, status: number | null): void;
  age(kind: 'page' | 'event', ms: number): void;
  /** An outside service was good for an answer. */
  served(): void;
};

const ofServices: readonly FaultName[] = ['services', 'absurd'];

/** The site says so by itself while it cannot do better. */
const isExcused = (status: number | null, fault: FaultName | null): boolean =>
  fault !== null && (status === null || status === 503 || status === 401);

export function createRecording(course: Course): Recording {
  const answered: Answered[] = [];
  const acknowledged: number[] = [];
  const refused = new Map<FaultName | null, number>();
  const unexpected = new Map<string, number>();
  const pageAges: number[] = [];
  const eventDelays: number[] = [];
  const serviceBackMs = new Map<FaultName, number>();
  return {
    answered,
    acknowledged,
    refused,
    unexpected,
    pageAges,
    eventDelays,
    serviceBackMs,
    answer(kind, began) {
      const now = performance.now();
      answered.push({ kind, at: began, ms: now - began, fault: course.at(began) });
      if (kind === 'report') acknowledged.push(now);
    },
    refuse(what, status) {
      const fault = course.at();
      if (isExcused(status, fault)) refused.set(fault, (refused.get(fault) ?? 0) + 1);
      else {
        const seen = `${what} : ${status ?? 'sans réponse'}${fault === null ? '' : ` (${fault})`}`;
        unexpected.set(seen, (unexpected.get(seen) ?? 0) + 1);
      }
    },
    age(kind, ms) {
      if (course.at() === null) (kind === 'page' ? pageAges : eventDelays).push(ms);
    },
    served() {
      const last = course.episodes.findLast(({ fault }) => ofServices.includes(fault));
      if (last?.ended && !serviceBackMs.has(last.fault))
        serviceBackMs.set(last.fault, performance.now() - last.ended);
    },
  };
}
