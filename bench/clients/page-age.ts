// How old what the home page says may be: a console sends as consoles do, and a visitor without scripts reads the page
// again and again.
import { setTimeout as pause } from 'node:timers/promises';
import { ecowittBody } from '../../simulator/ecowitt-console.ts';
import type { Bench } from '../measure.ts';
import { startSiteProcess, withoutForecast } from '../sites/site.ts';
import { folderWithStations, tokenOf } from '../stores/workload.ts';
import { type Client, createClient, form } from './post.ts';

const EVERY_S = 16;
const betweenVisitsMs = 250;

export type PageAge = {
  readonly seconds: number;
  readonly everyS: number;
  readonly visits: number;
};

export async function worstPageAge(bench: Bench): Promise<PageAge> {
  const folder = await folderWithStations(bench, 1);
  const site = await startSiteProcess(bench, folder, withoutForecast);
  const client = createClient(site.url, 2);
  try {
    return await watch(client, bench.quick ? 40 : 200);
  } finally {
    client.close();
    await site.stop();
  }
}

async function watch(client: Client, seconds: number): Promise<PageAge> {
  const began = Date.now();
  await report(client);
  let [sent, visits, worst] = [1, 0, 0];
  while (Date.now() - began < seconds * 1000) {
    if (Date.now() - began >= sent * EVERY_S * 1000) {
      await report(client);
      sent++;
    }
    const html = (await client.send('GET', '/')).body.toString();
    worst = Math.max(worst, Date.now() - shownAt(html));
    visits++;
    await pause(betweenVisitsMs);
  }
  return { seconds: worst / 1000, everyS: EVERY_S, visits };
}

async function report(client: Client): Promise<void> {
  const now = Math.floor(Date.now() / 1000);
  const body = ecowittBody(now, tokenOf(1), now - 86_400);
  const { status } = await client.send('POST', '/data/report/', body, form);
  if (status !== 200) throw new Error(`a report was answered ${status}`);
}

function shownAt(html: string): number {
  const shown = newestShown(html);
  if (shown === null) throw new Error('the home page shows no reading');
  return shown;
}

/** When the reading was received that the page shows (milliseconds UTC): the newest instant it names; null: none. */
export function newestShown(html: string): number | null {
  const instants = [...html.matchAll(/receivedAt\W+(\d{4}-\d\d-\d\dT[\d:.]+Z)/g)];
  const times = instants.map(([, instant = '']) => Date.parse(instant));
  return times.length === 0 ? null : Math.max(...times);
}
