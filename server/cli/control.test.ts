// What the command line and a running site say to one another.
import { once } from 'node:events';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StorageBusy, StoreUnusable } from '../storage/faults.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { askSite, openControl } from './control.ts';

let folder = '';
let close: (() => Promise<void>) | null = null;
beforeEach(() => {
  folder = temporaryFolder();
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

it.each([
  ['the store', new StorageBusy('disk')],
  ['a file beside it', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
])('says that the disk is full: %s', async (_, fault) => {
  const fail = () => Promise.reject(fault);
  close = await openControl(folder, { fail });
  await expect(askSite(folder, 'fail', null)).rejects.toEqual(new StorageBusy('disk'));
});

it('does without a socket where the folder has too long a name', async () => {
  const deep = join(folder, 'x'.repeat(120));
  expect(await openControl(deep, {})).toBeNull();
  expect(await askSite(deep, 'double', 1)).toBeNull();
});

it('gives signs of life while it works, which are no part of the answer', async () => {
  const heard = Promise.withResolvers<void>();
  close = await openControl(folder, { slow: () => heard.promise.then(() => 'fini') }, 5);
  const asked = request({
    socketPath: join(folder, 'control.sock'),
    path: '/slow',
    method: 'POST',
  });
  asked.end('null');
  const [response] = await once(asked, 'response');
  response.once('data', heard.resolve);
  expect(await json(response)).toBe('fini');
});

it('gives up a site that is frozen, in French', async () => {
  const frozen = createServer(() => undefined).listen(join(folder, 'control.sock'));
  close = async () => {
    frozen.closeAllConnections();
    frozen.close();
  };
  const asked = askSite(folder, 'backup', null, 100);
  await expect(asked).rejects.toThrow(StoreUnusable);
  await expect(asked).rejects.toThrow('ne donne plus signe de vie');
});
