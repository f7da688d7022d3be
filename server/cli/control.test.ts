import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askSite, openControl } from './control.ts';

let folder = '';
let close: (() => Promise<void>) | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embellie-'));
});
afterEach(async () => {
  await close?.();
  close = null;
  rmSync(folder, { recursive: true });
});

it('does what is asked and says what it answers', async () => {
  close = await openControl(folder, { double: async (input) => ({ result: Number(input) * 2 }) });
  expect(await askSite(folder, 'double', 21)).toEqual({ result: 42 });
});

it('may be opened by its owner only', async () => {
  close = await openControl(folder, {});
  expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
});

it('is silent when no site runs, also after one that was killed', async () => {
  expect(await askSite(folder, 'double', 1)).toBeNull();
  close = await openControl(folder, {});
  await close?.();
  expect(await askSite(folder, 'double', 1)).toBeNull();
});

it('takes the place of a socket left behind', async () => {
  writeFileSync(join(folder, 'control.sock'), '');
  close = await openControl(folder, { hello: async () => ({ said: 'hello' }) });
  expect(await askSite(folder, 'hello', null)).toEqual({ said: 'hello' });
});

it('says so when the site could not do it', async () => {
  close = await openControl(folder, {
    fail: async () => {
      throw new Error('disque plein');
    },
  });
  await expect(askSite(folder, 'fail', null)).rejects.toThrow('disque plein');
  await expect(askSite(folder, 'other', null)).rejects.toThrow('unknown command');
});

it('does without a socket where the folder has too long a name', async () => {
  expect(await openControl(join(folder, 'x'.repeat(120)), {})).toBeNull();
});
