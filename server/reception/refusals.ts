// Turning a sender away: the answer, and the line in the log that tells the owner why.
import { type Answer, fault } from './answers.ts';
import type { Context, Refusal } from './context.ts';
import type { ReceptionStation } from './stations.ts';
import { answers } from './texts.ts';

export type TurnedAway = Refusal & {
  /** Null when the sender is nobody we know. */
  readonly station: ReceptionStation | null;
  readonly address: string;
  readonly asJson: boolean;
};

/** A sender we do not know, beyond its share of tries, is only told to stop: it costs no line of the log. */
export async function turnAway(
  context: Context,
  { station, address, asJson, ...refusal }: TurnedAway,
): Promise<Answer> {
  if (!station && !context.mayTryAgain(address))
    return fault(asJson, 429, answers.throttled, { retryAfter: 60 });
  await context.logRefusal(station, refusal);
  return fault(asJson, refusal.status, refusal.reason);
}
