// The site in a process of its own, as an owner runs it, on a free port.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Bench } from '../measure.ts';

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts');

export type SiteProcess = {
  /** `http://localhost:41234`, without a final `/`. */
  readonly url: string;
  readonly process: ChildProcess;
  /** Asks it to stop, and waits. */
  stop(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
};

/** Its forecast fails at once: what is measured owes nothing to an outside service. */
export const withoutForecast = { EMBELLIE_FORECAST_URL: 'http://127.0.0.1:9/' };

/** Serving when it resolves. `env`: variables beside those of the engine. `hear`: told each line of its log. */
export async function startSiteProcess(
  { engine, scratch }: Pick<Bench, 'engine' | 'scratch'>,
  dataFolder: string,
  env: Readonly<Record<string, string>> = {},
  hear: (line: string) => void = () => undefined,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...ownVariables(),
      PORT: '0',
      HOST: '127.0.0.1',
      ...engine.environment(dataFolder),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  scratch.onEnd(() => end('SIGKILL'));
  if (child.stderr) createInterface(child.stderr).on('line', hear);
  return {
    url: await urlOf(child),
    process: child,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** Without the operator's own settings. */
const ownVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(EMBELLIE_|PORT$|HOST$)/.test(name)),
  );

/** The address it announces; its last words when it ends instead. */
function urlOf(child: ChildProcess): Promise<string> {
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the site ended at once (${code}): ${log}`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0];
      if (url) resolve(url.replace(/\/$/, ''));
    });
  });
}
