// Work that must end in an answer, whatever fails on our side.
import { type Answer, fault } from './answers.ts';
import type { Context } from './context.ts';
import { answers } from './texts.ts';

/** The answer, or 503 when anything on our side fails; null when the sender is gone. */
export async function safely(
  { ports }: Context,
  asJson: boolean,
  work: () => Promise<Answer | null>,
): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    ports.log.error({ err: error }, 'Réception impossible pour le moment');
    return fault(asJson, 503, answers.unavailable, { retryAfter: 30 });
  }
}
