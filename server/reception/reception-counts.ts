// How much was received since the start, and what became of it: plain counts, no name of a station or sender.
import type { DeliveryResult } from '../storage/reports/delivery.ts';
import type { Answer } from './answers.ts';
import type { Protocol } from './report.ts';

/** What a request was answered. `parked` waits until the server's own clock is right; `gone` left before the end. */
export type RequestOutcome =
  | 'accepted'
  | 'parked'
  | 'unknown_token'
  | 'unusable'
  | 'too_large'
  | 'too_slow'
  | 'throttled'
  | 'unavailable'
  | 'gone';

export type ReceptionFigures = {
  readonly requests: readonly {
    /** `unknown` when the request does not say, or was not read so far. */
    readonly dialect: Protocol | 'unknown';
    readonly outcome: RequestOutcome;
    readonly count: number;
  }[];
  /** Readings by what they brought: `completed` filled gaps of one already held. */
  readonly readings: Readonly<Record<'new' | 'completed' | 'duplicate' | 'refused', number>>;
};

export type ReceptionCounts = {
  /** Null: the sender is gone. */
  noteAnswer(answer: Answer | null): void;
  noteReadings(result: DeliveryResult): void;
  readonly figures: () => ReceptionFigures;
};

export function createReceptionCounts(): ReceptionCounts {
  const requests = new Map<string, ReceptionFigures['requests'][number]>();
  const readings = { new: 0, completed: 0, duplicate: 0, refused: 0 };
  return {
    noteAnswer(answer) {
      const dialect = answer?.dialect ?? 'unknown';
      const outcome = outcomeOf(answer);
      const key = `${dialect} ${outcome}`;
      const count = (requests.get(key)?.count ?? 0) + 1;
      requests.set(key, { dialect, outcome, count });
    },
    noteReadings({ accepted, filled, duplicates, refused }) {
      readings.new += accepted;
      readings.completed += filled;
      readings.duplicate += duplicates;
      readings.refused += refused.length;
    },
    figures: () => ({ requests: [...requests.values()], readings: { ...readings } }),
  };
}

const byStatus: Readonly<Record<number, RequestOutcome>> = {
  401: 'unknown_token',
  408: 'too_slow',
  413: 'too_large',
  429: 'throttled',
  503: 'unavailable',
};

function outcomeOf(answer: Answer | null): RequestOutcome {
  if (answer === null) return 'gone';
  if (answer.isParked) return 'parked';
  return answer.status < 300 ? 'accepted' : (byStatus[answer.status] ?? 'unusable');
}
