// What is left when all is over: the store against what was acknowledged, and what the site's own doctor says of it.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, from } from '../clients/post.ts';
import type { Engine } from '../engines/engine.ts';
import { stationIdOf } from '../stores/workload.ts';
import { type Balance, balanceOf, type Held, type Ledger } from './ledger.ts';
import { CONSOLES, PROGRAMS, RAIN_MM } from './senders.ts';

const cli = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');

/** Reports that wait for the clock to be right again, at once or after a while; the rest after two minutes. */
export async function leftParked(engine: Engine, folder: string): Promise<number> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    const reader = await engine.read(folder);
    const [row] = await reader.snapshot((connection) =>
      connection.tuples('SELECT COUNT(*) FROM parked_report'),
    );
    await reader.close();
    const left = Number(row?.[0]);
    if (left === 0 || performance.now() > deadline) return left;
    await pause(1_000);
  }
}

const rows = 'SELECT runtime, observed_at FROM measurement WHERE station_id = ?';

export async function balance(engine: Engine, folder: string, ledger: Ledger): Promise<Balance> {
  const reader = await engine.read(folder);
  const held = await reader.snapshot(async (connection) => {
    const all = new Map<number, Held[]>();
    for (let station = 1; station <= CONSOLES + PROGRAMS; station++) {
      const [known] = await connection.tuples(stationIdOf, [`BENCH${station}`]);
      const found = await connection.tuples(rows, [known?.[0] ?? null]);
      all.set(
        station,
        found.map(([number, at]) => ({ number: Number(number), observedAt: Number(at) })),
      );
    }
    return all;
  });
  await reader.close();
  return balanceOf(ledger, held);
}

/** Its own visitor: slow clients may have used up what one address may ask for. */
const auditor = 500_000;

/** Reports by which the rain of a program's station differs from that of the reports it sent, all stations together. */
export async function rainApart(client: Client, ledger: Ledger): Promise<number> {
  let apart = 0;
  for (let station = CONSOLES + 1; station <= CONSOLES + PROGRAMS; station++) {
    const sent = [...(ledger.sent.get(station)?.values() ?? [])];
    const taken = sent.filter((one) => ledger.isAcknowledged(one)).length;
    const path = `/api/weatherData/BENCH${station}/history/record`;
    const { status, body } = await client.send('GET', path, undefined, from(auditor));
    if (status !== 200) throw new Error(`${path} was answered ${status}`);
    const { rainPeriod } = JSON.parse(body.toString()) as { rainPeriod: number };
    // A last batch may be stored without its answer.
    const unanswered = sent.length - taken;
    const most = (taken + unanswered) * RAIN_MM;
    const short = Math.max(0, taken * RAIN_MM - rainPeriod, rainPeriod - most);
    apart += Math.round(short / RAIN_MM);
  }
  return apart;
}

export type Examined = { readonly isSound: boolean; readonly words: string };

/** `embellie doctor` on the site that is stopped: it recomputes days of every station. */
export function askDoctor(engine: Engine, folder: string): Examined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'doctor'], {
    env: { ...process.env, ...engine.environment(folder) },
    encoding: 'utf8',
  });
  return { isSound: status === 0, words: `${stdout}${stderr}` };
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Bytes of SQLite's journal; 0 with PostgreSQL, whose journal is its own affair. */
export const walBytes = (folder: string): number => sizeOf(join(folder, 'embellie.db-wal'));
