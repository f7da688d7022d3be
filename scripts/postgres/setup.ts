// Before the tests of the project « postgres » (vitest.config.ts): a server, and in it a migrated database to copy.

import { openPostgresWriter, postgresDdl } from '../../server/storage/postgres/postgres.ts';
import { migrate } from '../../server/storage/tables/migrations.ts';
import { openTemplate } from '../../server/storage/test-database.ts';
import { startCluster } from './cluster.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  try {
    const close = await openTemplate(cluster.url, prepareTemplate);
    return async () => {
      await close();
      await cluster.stop();
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const nothing = (): void => undefined;

async function prepareTemplate(url: string): Promise<void> {
  const writer = openPostgresWriter(url, nothing);
  await migrate(writer, postgresDdl);
  await writer.close();
}
