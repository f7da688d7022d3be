// What the change of pressure over three hours is called. Pure.
import { type UnitSet, unitIn } from '../../../../shared/measures/dimensions.ts';

type Tendency = 'risingFast' | 'rising' | 'steady' | 'falling' | 'fallingFast';

/** hPa over three hours: below it the pressure counts as steady. */
const STEADY = 0.5;
/** hPa over three hours: a change that announces a change of weather. */
const FAST = 3;

/** @param change over three hours, in the unit set's pressure unit; null when unknown */
export function tendencyOf(change: number | null, units: UnitSet): Tendency | null {
  if (change === null) return null;
  const hectopascals = change / unitIn(units, 'pressure').scale;
  if (Math.abs(hectopascals) < STEADY) return 'steady';
  if (hectopascals > 0) return hectopascals >= FAST ? 'risingFast' : 'rising';
  return hectopascals <= -FAST ? 'fallingFast' : 'falling';
}
