// What is found once the load is gone: by the site while it still runs, by its end, and by the store it leaves.
import { setTimeout as pause } from 'node:timers/promises';
import { sum } from '../statistics.ts';
import type { Ended } from './ended.ts';
import type { Ground } from './ground.ts';
import { askDoctor, balance, leftParked, rainApart, walBytes } from './inspection.ts';
import { clientOf, type Run } from './run.ts';
import { type Look, lookAtAll } from './vitals.ts';

/** The site counts a client as gone when its connection is. */
const LEAVE_MS = 3_000;

type Stock = Omit<
  Ended,
  'minutes' | 'isLong' | 'course' | 'record' | 'journal' | 'slowCut' | 'looks'
>;

/** Stops the site. `before`: its processes as they were before the load. */
export async function takeStock(
  { database: { engine }, folder, sites }: Ground,
  run: Run,
  before: readonly Look[],
): Promise<Stock> {
  const parkedLeft = await leftParked(engine, folder);
  const apart = await rainApart(clientOf(run, 0), run.ledger);
  for (const client of run.clients) client.close();
  await pause(LEAVE_MS);
  const after = await lookAtAll(sites);
  const wal = walBytes(folder);
  const exitCodes = await sites.stop();
  return {
    balance: await balance(engine, folder, run.ledger),
    parkedLeft,
    rainApart: apart,
    doctor: askDoctor(engine, folder),
    fault: await engine.faultOf(folder),
    inspection: engine.inspection,
    exitCodes,
    idle: { before, after },
    walBytes: wal,
    storeBytes: sum([...(await engine.sizes(folder)).values()]),
  };
}
