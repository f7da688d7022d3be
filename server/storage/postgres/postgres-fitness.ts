// Whether a PostgreSQL server can be written by a site: its version, and that it is no standby.
import type pg from 'pg';
import { StoreUnusable } from '../faults.ts';

export type Fitness = {
  /** `18.1`, and as a number: 180001. */
  readonly version: string;
  readonly versionNumber: number;
  /** Follows another server, and takes no writes of its own. */
  readonly isStandby: boolean;
};

const oldest = 150_000;

export const standbyLine =
  'EMBELLIE_DATABASE_URL désigne une réplique, qui ne peut être que lue : donnez l’adresse du serveur principal.';

export const isTooOld = ({ versionNumber }: Pick<Fitness, 'versionNumber'>): boolean =>
  versionNumber < oldest;

/** One French line for the operator; null when a site can start on it. */
export function whyUnfit(fitness: Fitness): string | null {
  if (isTooOld(fitness))
    return `PostgreSQL 15 ou plus récent est nécessaire ; le serveur est en version ${fitness.version}.`;
  return fitness.isStandby ? standbyLine : null;
}

/** @throws StoreUnusable with `whyUnfit` */
export async function refuseUnfit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Fitness>(
    `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS "isStandby",
      current_setting('server_version_num')::int AS "versionNumber"`,
  );
  const why = rows[0] ? whyUnfit(rows[0]) : null;
  if (why !== null) throw new StoreUnusable(why);
}
