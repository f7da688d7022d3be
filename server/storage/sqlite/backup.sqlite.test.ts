// A backup is the store at one moment, whole, verified and private, or it is nothing and touches nothing.
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestStore, type TestStore } from '../test-store.ts';
import { backupName } from './backup-names.ts';
import { damages } from './damage.harness.ts';
import { dumpOf } from './dump.harness.ts';
import { type Backup, type BackupOrder, backUp } from './sqlite-backup.ts';

const at = Date.UTC(2026, 10, 28, 2);
const minute = 60_000;
const begin = Date.UTC(2024, 5, 10);

let opened: TestStore;
let order: BackupOrder;
beforeEach(async () => {
  opened = await openTestStore();
  const { file } = opened;
  order = { file, folder: join(dirname(file), 'backups'), kind: 'nightly', at };
});
afterEach(() => opened.dispose());

async function deliver(from: number, count: number): Promise<void> {
  const { store, station } = opened;
  const arrivedAt = begin + (from + count) * minute;
  const readings = Array.from({ length: count }, (_, n) => ({
    observedAt: begin + (from + n) * minute,
    interval: 0,
    values: { temperature: n % 30, rainInterval: 0.2 },
    flags: [],
  }));
  const { id: stationId, timeZone } = station;
  await store.deliver({ stationId, timeZone, readings, reception: null, raw: null, arrivedAt });
}

const made = (backup: Backup) => {
  if ('refused' in backup) throw new Error(backup.refused);
  return backup;
};
const refusal = (backup: Backup) => ('refused' in backup ? backup.refused : null);

it('equals the store, is one private file, and carries what makes it a site', async () => {
  await deliver(0, 500);
  writeFileSync(join(dirname(order.file), 'secret'), 'le secret\n');
  const { file, bytes, newestObservedAt } = made(await backUp(order));
  expect(file).toBe(join(order.folder, backupName(at, 'nightly')));
  expect(readdirSync(order.folder)).toEqual([backupName(at, 'nightly')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(order.folder).mode & 0o777).toBe(0o700);
  expect(bytes).toBe(statSync(file).size);
  expect(newestObservedAt).toBe(begin + 499 * minute);
  const { carried_file: carried, ...tables } = dumpOf(file);
  expect(carried).toEqual([JSON.stringify({ name: 'secret', content: 'le secret\n' })]);
  expect(tables).toEqual(dumpOf(order.file));
  expect(tables.measurement).toHaveLength(500);
});

it('is of one moment, while reports go on being stored', async () => {
  await deliver(0, 1_000);
  let isOver = false;
  let stored = 1_000;
  const storing = (async () => {
    for (; !isOver; stored++) await deliver(stored, 1);
  })();
  const { file, newestObservedAt } = made(await backUp(order));
  isOver = true;
  await storing;
  const rows = dumpOf(file).measurement ?? [];
  expect(rows.length).toBeGreaterThanOrEqual(1_000);
  expect(rows.length).toBeLessThanOrEqual(stored);
  expect(newestObservedAt).toBe(begin + (rows.length - 1) * minute);
  expect(dumpOf(order.file).measurement).toHaveLength(stored);
});

it('takes the place of what an earlier one left unfinished', async () => {
  mkdirSync(order.folder);
  for (const end of ['', '-journal'])
    writeFileSync(join(order.folder, `.embellie-2026-11-20-030000.db${end}`), 'x');
  writeFileSync(join(order.folder, '.autre'), 'x');
  made(await backUp(order));
  expect(readdirSync(order.folder).sort()).toEqual(['.autre', backupName(at, 'nightly')]);
});

/** What failed must leave the folder as it found it. */
async function failing(work: () => Promise<Backup>): Promise<string | null> {
  made(await backUp({ ...order, at: at - 86_400_000 }));
  const before = readdirSync(order.folder);
  const content = readFileSync(join(order.folder, before[0] ?? ''));
  const said = refusal(await work());
  expect(readdirSync(order.folder)).toEqual(before);
  expect(readFileSync(join(order.folder, before[0] ?? '')).equals(content)).toBe(true);
  return said;
}

it('is not begun where it would take the room reports need', async () => {
  const { size } = statSync(order.file);
  const said = await failing(async () => {
    const { bavail, bsize } = statfsSync(order.folder);
    // A file with a hole in it: larger than what is free, and takes no room.
    truncateSync(order.file, size + bavail * bsize);
    return backUp(order);
  });
  truncateSync(order.file, size);
  expect(said).toMatch(/^pas assez de place .* il faut .*\sMo, il en reste .*\sMo\.$/);
});

it('is given up when the site stops', async () => {
  await deliver(0, 20_000);
  let steps = 0;
  const said = await failing(() => backUp(order, () => ++steps > 0));
  expect(said).toBe('le site s’arrête : la sauvegarde n’a pas été faite.');
});

it('leaves nothing when the disk refuses in the middle, and works again afterwards', async () => {
  await deliver(0, 20_000);
  const source = fileURLToPath(new URL('./sqlite-backup.ts', import.meta.url));
  const script = `const { backUp } = await import(${JSON.stringify(source)});
    console.log(JSON.stringify(await backUp(${JSON.stringify(order)})));`;
  // No file may grow past 1 MB there: writing fails as it does on a full disk.
  const limited = ['-c', 'ulimit -f 2048; exec "$0" "$@"', process.execPath];
  const said = await failing(async () =>
    JSON.parse(
      execFileSync('sh', [...limited, '--input-type=module', '-e', script], { encoding: 'utf8' }),
    ),
  );
  expect(said).toBe('le disque est plein ou n’écrit plus : la sauvegarde n’a pas été faite.');
  made(await backUp(order));
});

it.each(['garbage in its header', 'pages overwritten in the middle', 'truncated'])(
  'is not believed of a store that is %s',
  async (name) => {
    await deliver(0, 2_000);
    await opened.store.rollAll();
    await opened.store.close();
    const copy = join(opened.folder, 'damaged.db');
    writeFileSync(copy, readFileSync(order.file));
    const said = await failing(() => {
      damages[name]?.(copy);
      return backUp({ ...order, file: copy });
    });
    expect(said).toMatch(/^la copie n’est pas saine \(.+\) et n’a pas été gardée/);
    rmSync(opened.folder, { recursive: true });
    opened = await openTestStore();
  },
);

it('refuses a folder whose parent is not there, or that cannot be written', async () => {
  const away = join(opened.folder, 'cle-usb', 'embellie');
  expect(refusal(await backUp({ ...order, folder: away }))).toMatch(/ne peut pas être créé/);
  const taken = join(opened.folder, 'fichier');
  writeFileSync(taken, '');
  expect(refusal(await backUp({ ...order, folder: taken }))).toMatch(/ne peut pas être utilisé/);
});

it('does not carry twice what an older backup, used as it is, carries', async () => {
  writeFileSync(join(dirname(order.file), 'secret'), 'ancien');
  const first = made(await backUp(order));
  const folder = join(opened.folder, 'autre');
  mkdirSync(folder);
  const file = join(folder, 'embellie.db');
  writeFileSync(file, readFileSync(first.file));
  writeFileSync(join(folder, 'secret'), 'nouveau');
  const second = made(await backUp({ ...order, file, folder: join(folder, 'backups') }));
  const database = new DatabaseSync(second.file, { readOnly: true });
  expect(database.prepare('SELECT content FROM carried_file').all()).toEqual([
    { content: 'nouveau' },
  ]);
  database.close();
  rmSync(folder, { recursive: true });
});
