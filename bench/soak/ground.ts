// What a run stands on before anybody comes: a machine that can be made to fail, a database with its stations, outside
// services, and the processes of the site.
import type { EngineName } from '../engines/engine.ts';
import type { Bench } from '../measure.ts';
import { folderWithStations } from '../stores/workload.ts';
import { openDatabase, type RunDatabase } from './database.ts';
import { type Machine, openMachine } from './machine.ts';
import { CONSOLES, PROGRAMS } from './senders.ts';
import { type Services, startServices } from './services.ts';
import { type Sites, startSites } from './sites.ts';
import { admin } from './writers.ts';

export type Ground = {
  /** Of the site. */
  readonly machine: Machine;
  readonly database: RunDatabase;
  readonly services: Services;
  readonly sites: Sites;
  /** Of the site's data. */
  readonly folder: string;
};

/** @param hear told each line of the site's log */
export async function prepareGround(
  { scratch }: Pick<Bench, 'scratch'>,
  name: EngineName,
  hear: (line: string) => void,
): Promise<Ground> {
  const machine = openMachine(scratch, scratch.folder());
  if (machine === null) throw new Error('it needs Linux and a C compiler');
  const database = await openDatabase(name, scratch, machine);
  const { engine, processes } = database;
  const folder = await folderWithStations({ engine, scratch }, CONSOLES + PROGRAMS);
  const services = await startServices();
  scratch.onEnd(services.close);
  const env = {
    ...machine.env,
    ...services.environment,
    EMBELLIE_SECRET: 'une phrase assez longue pour deux processus',
    EMBELLIE_TRUSTED_PROXIES: 'loopback',
    EMBELLIE_ADMIN_EMAIL: admin.email,
    EMBELLIE_ADMIN_PASSWORD: admin.password,
  };
  const sites = await startSites({ engine, scratch, folder, count: processes, env, hear });
  return { machine, database, services, sites, folder };
}
