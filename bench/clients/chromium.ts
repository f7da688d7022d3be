// A Chromium of the machine that a tool may drive: its own profile, and the port of its debugger.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import type { Scratch } from '../scratch.ts';

export type Chromium = { readonly port: number; close(): Promise<void> };

/** Throws when the machine has none. */
export async function startChromium(scratch: Scratch): Promise<Chromium> {
  const path = findChromium();
  if (path === null)
    throw new Error('no Chromium on this machine: node scripts/install-chromium.ts');
  const own = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${scratch.folder()}`,
    'about:blank',
  ];
  const browser = spawn(path, [...chromiumArgs, ...own], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  // Debian's command is a script that stays beside the browser it starts: the whole group goes.
  const killAll = (): void => {
    if (browser.pid !== undefined) process.kill(-browser.pid, 'SIGKILL');
  };
  const close = async (): Promise<void> => {
    if (browser.exitCode !== null || browser.signalCode !== null) return;
    const exited = once(browser, 'exit');
    killAll();
    await exited;
  };
  scratch.onEnd(close);
  for await (const line of createInterface(browser.stderr)) {
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    browser.stderr.resume();
    return { port: Number(port), close };
  }
  throw new Error('Chromium ended at once');
}
