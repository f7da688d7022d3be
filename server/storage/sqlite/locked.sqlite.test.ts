// Another program that holds the file, an SQLite shell most often: told apart from a fault of ours, and got over.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.harness.ts';
import { openSqliteWriter } from './sqlite.ts';

it('waits a while, then says that the file is held', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'test.db');
  const writer = openSqliteWriter(file);
  const make = () => writer.transaction((connection) => connection.run('CREATE TABLE made (id)'));
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  await expect(make()).rejects.toMatchObject({ name: 'StorageBusy', reason: 'locked' });
  other.exec('ROLLBACK');
  await make();
  other.close();
  await writer.close();
  rmSync(folder, { recursive: true });
});
