// Turning a sender away: the answer, and the line in the log that tells the owner why.
import { type Answer, fault } from './answers.ts';
import type { Context, Refusal } from './context.ts';
import type { Stranger } from './sender-portrait.ts';
import type { ReceptionStation } from './stations.ts';
import { answers } from './texts.ts';

export type TurnedAway = Refusal & {
  /** Null when the sender is nobody we know. */
  readonly station: ReceptionStation | null;
  readonly address: string;
  readonly asJson: boolean;
  /** What the sender said, when no station has its token. */
  readonly stranger?: Pick<Stranger, 'protocol' | 'sent'>;
};

/** A sender we do not know, beyond its share of tries, is only told to stop: it costs no line of the log. */
export async function turnAway(
  context: Context,
  { station, address, asJson, stranger, ...refusal }: TurnedAway,
): Promise<Answer> {
  if (!station && !context.mayTryAgain(address))
    return fault(asJson, 429, answers.throttled, { retryAfter: 60 });
  if (!station && stranger) context.refused.note({ ...refusal, ...stranger, address });
  await context.logRefusal(station, refusal);
  return fault(asJson, refusal.status, refusal.reason);
}
