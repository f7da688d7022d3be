// embellie restore, killed before each of the names it gives: the old site or the whole new one, and never an empty one.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask } from '../personal-data/personal-data.harness.ts';
import { dumpOf } from '../storage/sqlite/dump.harness.ts';
import { siteOfEach, storeOf } from './backup.harness.ts';

const { place, start, stop, cliIn, fill, makeBackup } = siteOfEach();

const main = join(import.meta.dirname, 'main.ts');
const killer = new URL('../storage/kill-at-rename.harness.ts', import.meta.url).href;

/** The signal that ended it; null when it ended by itself. */
function killedAt(rename: number, dataDir: string, args: readonly string[]): string | null {
  const env = {
    ...process.env,
    EMBELLIE_DATA_DIR: dataDir,
    KILL_AT_RENAME: String(rename),
    // Half of what a start costs is reading the sources: once is enough.
    NODE_COMPILE_CACHE: join(place.root, 'compiled'),
  };
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    ['--import', killer, main, 'restore', ...args],
    { encoding: 'utf8', env },
  );
  if (signal === null) expect([status, stderr]).toEqual([0, '']);
  return signal;
}

const refusal = (dataDir: string): Promise<unknown> => start(dataDir).catch(String);

it('in place of a store whose site was killed too', async () => {
  const { site, admin } = await fill();
  const backup = await makeBackup();
  const restored = dumpOf(storeOf(place.dataDir));
  await ask(site, admin, 'POST /api/post', { name: 'Redoux', description: 'La suite' });
  const killed = join(place.root, 'tué');
  cpSync(place.dataDir, killed, { recursive: true, filter: (path) => !path.endsWith('.sock') });
  await stop();
  const before = dumpOf(storeOf(killed));
  const log = readFileSync(`${storeOf(killed)}-wal`);
  const dataDir = place.elsewhere;
  // None is a fifth; then the new store, its predecessor's two logs, that one itself.
  for (const rename of [5, 4, 3, 2, 1]) {
    cpSync(killed, dataDir, { recursive: true });
    const signal = killedAt(rename, dataDir, ['--set-aside', backup]);
    expect(signal).toBe(rename === 5 ? null : 'SIGKILL');
    if (signal === null) expect(dumpOf(storeOf(dataDir))).toEqual(restored);
    else if (existsSync(storeOf(dataDir))) expect(dumpOf(storeOf(dataDir))).toEqual(before);
    else {
      expect(await refusal(dataDir)).toContain('recommencez la restauration');
      expect((await cliIn(dataDir, 'doctor')).text).toContain('recommencez la restauration');
    }
    expect((await cliIn(dataDir, 'restore', '--set-aside', backup)).exitCode).toBe(0);
    expect(dumpOf(storeOf(dataDir))).toEqual(restored);
    const names = readdirSync(dataDir);
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
    const asides = names.filter((name) => name.startsWith('embellie.db-wal.corrupt-'));
    expect(asides.some((name) => readFileSync(join(dataDir, name)).equals(log))).toBe(true);
    rmSync(dataDir, { recursive: true });
  }
});

it('in an empty folder', async () => {
  const { site, admin } = await fill();
  await ask(site, admin, 'POST /api/personalData/erase', { email: 'zoe@exemple.fr' });
  const backup = await makeBackup();
  const restored = dumpOf(storeOf(place.dataDir));
  await stop();
  const dataDir = place.elsewhere;
  for (const rename of [1, 2, 3]) {
    expect(killedAt(rename, dataDir, [backup])).toBe('SIGKILL'); // erasures, secret, store
    expect(await refusal(dataDir)).toContain('recommencez la restauration');
    expect((await cliIn(dataDir, 'restore', backup)).exitCode).toBe(0);
    expect(dumpOf(storeOf(dataDir))).toEqual(restored);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
    rmSync(dataDir, { recursive: true });
  }
});
