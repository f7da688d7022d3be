// When each fault comes and how long it lasts: in turn, each with as much calm after it as before.

export type FaultName =
  | 'services'
  | 'absurd'
  | 'kill'
  | 'disk'
  | 'forward'
  | 'slow'
  | 'back'
  | 'backend'
  | 'database';

/** As the table names them. */
export const titles: Readonly<Record<FaultName, string>> = {
  services: 'services extérieurs muets',
  absurd: 'services extérieurs absurdes',
  kill: 'site tué (kill -9)',
  disk: 'disque plein',
  forward: 'horloge avancée de 8 min',
  slow: 'deux cents clients lents',
  back: 'horloge reculée de 20 min',
  backend: 'processus de PostgreSQL tué (kill -9)',
  database: 'PostgreSQL redémarré',
};

export type Planned = {
  readonly fault: FaultName;
  /** Milliseconds from the start of the run. */
  readonly at: number;
  readonly ms: number;
};

const LONGEST_MS = 60_000;
/** Shares of the run before the first fault and after the last slot. */
const [BEFORE, AFTER] = [0.05, 0.1];

/** A kill lasts as long as the restart takes: its `ms` is 0, as for a server that is restarted. */
export function planOf(faults: readonly FaultName[], totalMs: number): Planned[] {
  const slot = (totalMs * (1 - BEFORE - AFTER)) / faults.length;
  const isMoment = (fault: FaultName): boolean => ['kill', 'backend', 'database'].includes(fault);
  return faults.map((fault, index) => ({
    fault,
    at: totalMs * BEFORE + index * slot,
    ms: isMoment(fault) ? 0 : Math.min(LONGEST_MS, slot / 2),
  }));
}

/** How long after a fault its trace is still expected. */
export const graceMs = (faults: readonly FaultName[], totalMs: number): number =>
  Math.min(30_000, (totalMs * (1 - BEFORE - AFTER)) / faults.length / 3);
