// The faults, each from its beginning to its end.
import { setTimeout as pause } from 'node:timers/promises';
import type { EngineName } from '../engines/engine.ts';
import type { Ground } from './ground.ts';
import type { FaultName } from './plan.ts';

/** Kills first: what follows is one long life, by which memory is judged. */
export const faultsOf = (engine: EngineName): readonly FaultName[] => [
  'services',
  'kill',
  'absurd',
  'kill',
  'kill',
  'disk',
  'forward',
  ...(engine === 'PostgreSQL' ? (['backend'] as const) : []),
  'slow',
  'back',
  ...(engine === 'PostgreSQL' ? (['database'] as const) : []),
];

export type World = Ground & { readonly beSlow: (ms: number) => Promise<void> };

const MINUTE_MS = 60_000;

/** Resolves when the fault is over. */
export async function bring(world: World, fault: FaultName, ms: number, turn: number) {
  const { sites, database, services, machine } = world;
  const held = async (begin: () => void, end: () => unknown): Promise<void> => {
    begin();
    await pause(ms);
    await end();
  };
  const faults: Readonly<Record<FaultName, () => Promise<void>>> = {
    services: () =>
      held(
        () => services.be('silent'),
        () => services.be('good'),
      ),
    absurd: () =>
      held(
        () => services.be('absurd'),
        () => services.be('good'),
      ),
    kill: () => sites.killOne(turn),
    disk: () =>
      held(
        () => database.machine.setDisk('full'),
        () => {
          database.machine.setDisk('free');
          return database.revive();
        },
      ),
    forward: () =>
      held(
        () => machine.setClock(8 * MINUTE_MS),
        () => machine.setClock(0),
      ),
    back: () =>
      held(
        () => machine.setClock(-20 * MINUTE_MS),
        () => machine.setClock(0),
      ),
    slow: () => world.beSlow(ms),
    backend: () => database.killBackend(),
    database: () => database.restart(),
  };
  await faults[fault]();
}
