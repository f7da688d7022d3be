// The processes of the site, each on a port of its own that it has again after a restart.
import { readdirSync } from 'node:fs';
import { freePort } from '../../scripts/free-port.ts';
import type { Engine } from '../engines/engine.ts';
import type { Scratch } from '../scratch.ts';
import { type SiteProcess, startSiteProcess } from '../sites/site.ts';

export type Sites = {
  readonly urls: readonly string[];
  readonly pids: () => readonly number[];
  /** Kills one as a power cut would, and starts it again. */
  killOne(turn: number): Promise<void>;
  /** @returns exit codes */
  stop(): Promise<readonly (number | null)[]>;
};

type SitesOptions = {
  readonly engine: Engine;
  readonly scratch: Scratch;
  readonly folder: string;
  readonly count: number;
  readonly env: Readonly<Record<string, string>>;
  readonly hear: (line: string) => void;
};

type Running = { process: SiteProcess; readonly port: number };

export async function startSites(options: SitesOptions): Promise<Sites> {
  const { folder, env, hear } = options;
  const start = (port: number) =>
    startSiteProcess(options, folder, { ...env, PORT: String(port) }, hear);
  const sites: Running[] = [];
  for (let index = 0; index < options.count; index++) {
    const port = await freePort();
    sites.push({ port, process: await start(port) });
  }
  return {
    urls: sites.map(({ port }) => `http://127.0.0.1:${port}`),
    pids: () => sites.map(({ process }) => process.process.pid ?? 0),
    async killOne(turn) {
      const site = sites[turn % sites.length];
      if (!site) return;
      await site.process.kill();
      site.process = await start(site.port);
    },
    async stop() {
      await Promise.all(sites.map(({ process }) => process.stop()));
      return sites.map(({ process }) => process.process.exitCode);
    },
  };
}

/** Open files and sockets of a process; null where nothing tells. */
export function descriptorsOf(pid: number): number | null {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return null;
  }
}
