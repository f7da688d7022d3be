// How a call to an outside service fails, and what becomes of it in our own answer.
import { type Failure, notFound, upstream } from '../../shared/contract/failure.ts';
import {
  type OutsideService,
  type TroubleKind,
  troubleSentence,
} from '../../shared/contract/outside-service.ts';

export type Trouble = {
  readonly trouble: TroubleKind;
  /** For the log: our words only, never the service's own, an address or a key. */
  readonly detail: string;
  /** When the service may be asked again; null when it did not say. */
  readonly retryAfterSeconds: number | null;
  /** We are too busy ourselves: nothing is known of the service. */
  readonly ours?: true;
};

export const trouble = (
  kind: TroubleKind,
  detail: string,
  retryAfterSeconds: number | null = null,
): Trouble => ({ trouble: kind, detail, retryAfterSeconds });

/** Too many of our own calls are under way. */
export const crowded: Trouble = {
  trouble: 'exhausted',
  detail: 'too many waiting',
  retryAfterSeconds: 5,
  ours: true,
};

export const isTrouble = (result: unknown): result is Trouble =>
  typeof result === 'object' && result !== null && 'trouble' in result && 'detail' in result;

/** Seconds a visitor's browser is asked to wait when the service named none. */
const usualWaitSeconds = 60;

export function failureOf(
  service: OutsideService,
  { trouble: kind, retryAfterSeconds }: Trouble,
): Failure {
  const sentence = troubleSentence(service, kind);
  if (kind === 'notFound') return notFound(sentence);
  return upstream(sentence, retryAfterSeconds ?? usualWaitSeconds);
}
