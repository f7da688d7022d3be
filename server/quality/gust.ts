// The gusts of a reading: one of 0 while the wind blows, one below the wind, and which of them the step check believes.
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import type { JudgedReading, Reading } from '../../shared/measures/reading.ts';
import { holdMs, lastKnown, type StepsOutcome } from './steps.ts';

/** Consoles send 0 for a gust they did not measure; null when the gust is usable or absent. */
export const missingGust = ({ windGust, windSpeed }: Values): FieldName | null =>
  windGust === 0 && windSpeed !== undefined && windSpeed > 0 ? 'windGust' : null;

/** The gust is below the wind it was measured in; both are kept as sent. */
export const isGustBelowWind = ({ windGust, windSpeed }: Values): boolean =>
  windGust !== undefined && windSpeed !== undefined && windGust < windSpeed;

/** What the step check makes of the gusts around a reading, km/h; each undefined when there is none of its kind. */
export type Gusts = {
  /** Last accepted before this reading, at most 20 minutes ago. */
  readonly before: number | undefined;
  /** This reading's own, accepted. */
  readonly now: number | undefined;
  /** Held by this reading or before it, and not confirmed by it. */
  readonly held: number | undefined;
};

export function gustsAround(
  previous: JudgedReading | null,
  { observedAt, values }: Reading,
  steps: StepsOutcome,
): Gusts {
  const [accepted, acceptedAt = 0, held, heldAt = 0] = lastKnown(previous, 'windGust');
  const isConfirmed = steps.verdicts.some(({ field, suspect }) => field === 'windGust' && !suspect);
  const isWaiting = observedAt - heldAt <= holdMs && !isConfirmed;
  return {
    before: observedAt - acceptedAt <= holdMs ? accepted : undefined,
    now: steps.suspects.includes('windGust') ? undefined : values.windGust,
    held: steps.memory?.windGust?.[2] ?? (isWaiting ? held : undefined),
  };
}
