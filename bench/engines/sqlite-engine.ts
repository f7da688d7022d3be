// The engine of every site by default: one SQLite file in the data folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  openSqliteReader,
  openSqliteWriter,
  sqliteDdl,
} from '../../server/storage/sqlite/sqlite.ts';
import { migrate } from '../../server/storage/tables/migrations.ts';
import { readingInsert } from '../stores/feed.ts';
import type { Engine } from './engine.ts';
import { slowDisk } from './slow-disk.ts';

const fileOf = (dataFolder: string): string => join(dataFolder, 'embellie.db');

export const sqliteEngine: Engine = {
  name: 'SQLite',
  demands: {
    rolledIngest: 0.5,
    groupCommit: 2,
    groupCommitSlowDisk: 15,
    record: 300,
    callMs: 50,
    rawBytes: 160,
    allBytes: 260,
  },
  inspection: 'quick_check',
  holds: async (dataFolder) => existsSync(fileOf(dataFolder)),
  async open(dataFolder) {
    const writer = openSqliteWriter(fileOf(dataFolder));
    await migrate(writer, sqliteDdl);
    return {
      writer,
      insertRows: (rows) =>
        writer.transaction((connection) => connection.runMany(readingInsert, rows)),
      settle: async () => undefined,
      close: async () => writer.close(),
    };
  },
  read: async (dataFolder) => openSqliteReader(fileOf(dataFolder)),
  sizes: async (dataFolder) => {
    const rows = ask(dataFolder, 'SELECT name, SUM(pgsize) AS bytes FROM dbstat GROUP BY name');
    return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]));
  },
  faultOf: async (dataFolder) => {
    const verdict = String(ask(dataFolder, 'PRAGMA quick_check(1)')[0]?.quick_check ?? '');
    return verdict === 'ok' ? null : verdict;
  },
  environment: (dataFolder) => ({ EMBELLIE_DATA_DIR: dataFolder }),
  slowDisk: async (scratch) => {
    const env = slowDisk(scratch);
    return env && { engine: sqliteEngine, env };
  },
  tidy: async () => undefined,
  end: async () => undefined,
};

function ask(dataFolder: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(fileOf(dataFolder), { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
