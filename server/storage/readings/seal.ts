// The seal: the start of a UTC month before which readings are no longer kept one by one. What they were rolled up to
// stays as it is: nothing before the seal is stored, corrected or computed again. It only ever advances.
import { belongsAt } from '../../../shared/calendar/belongs-at.ts';
import type { Connection } from '../connection.ts';
import { keepMeta, readMeta } from '../meta.ts';

/** No site may keep readings for less: current values look back a year. */
export const leastRetentionDays = 400;

const dayMs = 86_400_000;
const name = 'sealed_before';

/** Milliseconds UTC; 0 when nothing is sealed. */
export const sealOf = async (connection: Connection): Promise<number> =>
  Number((await readMeta(connection, name)) ?? 0);

/** To be called by whoever writes alone, and for a later month only. */
export const saveSeal = (connection: Connection, seal: number): Promise<void> =>
  keepMeta(connection, name, String(seal));

/** Whether a reading counts in what is sealed. */
export const isSealed = (
  seal: number,
  { observedAt, interval }: { readonly observedAt: number; readonly interval: number },
): boolean => belongsAt(observedAt, interval) < seal;

/** False for a time that no seal has reached yet: the store need not be asked. Both in milliseconds UTC. */
export const mayBeSealed = (time: number, now: number): boolean =>
  time < now - (leastRetentionDays - 1) * dayMs;
