// The secret stays the same as long as its folder does, is for its owner alone, and gives each use another key.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { deriveKey, readSecret } from './secret.ts';
import { startFault } from './start-fault.ts';
import { temporaryFolder } from './storage/temporary-folder.harness.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

it('is made once, in a folder made for it, and read again afterwards', () => {
  const dataDir = join(folder, 'data');
  const made = readSecret({ dataDir, secret: null });
  expect(made).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readSecret({ dataDir, secret: null })).toEqual(made);
  expect(readSecret({ dataDir: join(folder, 'other'), secret: null })).not.toEqual(made);
});

it('is closed to others when it was not (S2)', () => {
  const dataDir = join(folder, 'open');
  const made = readSecret({ dataDir, secret: null });
  chmodSync(join(dataDir, 'secret'), 0o644);
  expect(readSecret({ dataDir, secret: null })).toEqual(made);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

it('is the same for processes that start together in a new folder', async () => {
  const dataDir = join(folder, 'together');
  const module = JSON.stringify(join(import.meta.dirname, 'secret.ts'));
  const program = `import { readSecret } from ${module};
    console.log(readSecret({ dataDir: ${JSON.stringify(dataDir)}, secret: null }).toString('hex'));`;
  const read = async (): Promise<string> => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    return text(child.stdout);
  };
  const found = await Promise.all(Array.from({ length: 6 }, read));
  expect(new Set(found)).toEqual(
    new Set([`${readSecret({ dataDir, secret: null }).toString('hex')}\n`]),
  );
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

it('is the environment’s when it gives one, and nothing is written', () => {
  const { secret } = readConfig({ EMBELLIE_SECRET: 'é'.repeat(32) });
  const dataDir = join(folder, 'none');
  expect(readSecret({ dataDir, secret })).toEqual(Buffer.from('é'.repeat(32)));
  expect(readdirSync(folder)).not.toContain('none');
});

it('is refused when short, without being repeated (S5)', () => {
  const read = () => readConfig({ EMBELLIE_SECRET: 'trop-court' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow('EMBELLIE_SECRET : au moins 32 caractères sont attendus');
  expect(read).not.toThrow('trop-court');
});

it('is refused in one line where a folder has the name of its file', () => {
  const dataDir = join(folder, 'mounted');
  mkdirSync(join(dataDir, 'secret'), { recursive: true });
  expect(() => readSecret({ dataDir, secret: null })).toThrow(/secret est abîmé/);
});

it.each(['', 'abc', `${'A'.repeat(43)}!`])(
  'stops the start when its file holds %j (S5)',
  (content) => {
    const file = join(folder, 'secret');
    writeFileSync(file, content);
    try {
      readSecret({ dataDir: folder, secret: null });
      expect.unreachable();
    } catch (fault) {
      expect(startFault(fault)).toMatch(/^le fichier .*secret est abîmé/);
    }
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

it('gives each use a key of its own, always the same', () => {
  const secret = Buffer.alloc(32, 7);
  expect(deriveKey(secret, 'session')).toHaveLength(32);
  expect(deriveKey(secret, 'session')).toEqual(deriveKey(secret, 'session'));
  expect(deriveKey(secret, 'session')).not.toEqual(deriveKey(secret, 'contact-stamp'));
  expect(deriveKey(secret, 'session')).not.toEqual(deriveKey(Buffer.alloc(32, 8), 'session'));
});
