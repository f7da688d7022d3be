// What Lighthouse says of the public pages on a phone (slow network and processor, simulated): a built site with the
// demo's kind of data, five visits of each page, medians; beside them, what it says of the peers.
import lighthouse from 'lighthouse';
import { startOutsideServices } from '../../e2e/outside-services.ts';
import { fillHistory } from '../../simulator/history.ts';
import { startChromium } from '../clients/chromium.ts';
import { createConsoles } from '../clients/consoles.ts';
import { createClient } from '../clients/post.ts';
import { type Bench, type Line, type Measure, none } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { median, sum } from '../statistics.ts';
import { folderWithStations, tokenOf } from '../stores/workload.ts';
import { decimal } from '../table.ts';

const HISTORY_DAYS = 40;
const pages = [
  { name: 'accueil', path: '/' },
  { name: 'données actuelles', path: '/weather/current' },
  { name: 'historique', path: '/weather/history/daily' },
  { name: 'graphiques', path: '/weather/graph' },
] as const;

/** Their home pages, measured the same way: performance, accessibility, weight. */
const peers = {
  performance: 'WeeWX Seasons 100 (courbes en images), Belchertown 46',
  accessibility: 'Seasons 84, Belchertown 86',
  weight: 'Seasons 576 ko, Belchertown 640 ko',
};

export const lighthousePages: Measure = {
  name: 'lighthouse',
  title: 'Lighthouse, téléphone',
  only: 'SQLite',
  async run(bench) {
    const outside = await startOutsideServices(Date.now);
    bench.scratch.onEnd(() => outside.close());
    const folder = await folderWithStations(bench, 1);
    const site = await startSiteProcess(bench, folder, outside.environment);
    const client = createClient(site.url, 1);
    try {
      const now = Math.floor(Date.now() / 1000);
      const door = { url: site.url, reference: 'BENCH1', token: tokenOf(1) };
      await fillHistory(door, { from: now - HISTORY_DAYS * 86_400, to: now - 600 });
      const report = createConsoles(client, 1);
      await report();
      return await visitAll(bench, site.url);
    } finally {
      client.close();
      await site.stop();
    }
  },
};

async function visitAll(bench: Bench, url: string): Promise<Line[]> {
  const visits = bench.quick ? 1 : 5;
  const lines: Line[] = [];
  for (const { name, path } of pages) {
    bench.say(`${name} : ${visits} visites`);
    const seen: Visit[] = [];
    for (let visit = 0; visit < visits; visit++) seen.push(await visitOnce(bench, url, path));
    lines.push(...linesOf(name, seen));
  }
  return lines;
}

type Visit = {
  /** 0–100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly cls: number;
  readonly blockedMs: number;
  /** kB, as they travelled. */
  readonly scripts: number;
  readonly everything: number;
  readonly foreign: number;
};

type Request = {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
};

/** A browser of its own: nothing is kept from one visit to the next. */
async function visitOnce({ scratch }: Bench, url: string, path: string): Promise<Visit> {
  const browser = await startChromium(scratch);
  try {
    const result = await lighthouse(url + path, { port: browser.port, logLevel: 'error' });
    if (!result) throw new Error('Lighthouse said nothing');
    return visitOf(result.lhr, url);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function visitOf({ categories, audits, runtimeError }: Report, url: string): Visit {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit}`);
    return value;
  };
  const requests = requestsOf(audits['network-requests']?.details);
  const kilobytes = (wanted: readonly Request[]) =>
    sum(wanted.map(({ transferSize }) => transferSize)) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    scripts: kilobytes(requests.filter(({ resourceType }) => resourceType === 'Script')),
    everything: kilobytes(requests),
    foreign: requests.filter((request) => new URL(request.url).origin !== url).length,
  };
}

function requestsOf(details: unknown): readonly Request[] {
  const { items } = details as { items: readonly Request[] };
  return items.filter(({ url }) => url.startsWith('http'));
}

function linesOf(page: string, visits: readonly Visit[]): Line[] {
  const of = (fact: keyof Visit): number => median(visits.map((visit) => visit[fact]));
  const isHome = page === 'accueil';
  const others = [of('accessibility'), of('bestPractices'), of('seo')];
  const beside = (words: string) => (isHome ? ` ; ${words}` : '');
  return [
    {
      what: `${page} : performance`,
      value: of('performance'),
      unit: '',
      demand: { least: 98 },
      detail: `médiane de ${visits.length}${beside(peers.performance)}`,
    },
    {
      what: `${page} : accessibilité, bonnes pratiques, référencement (la plus basse)`,
      value: Math.min(...others),
      unit: '',
      demand: { least: 100 },
      detail: `${others.join(', ')}${beside(peers.accessibility)}`,
    },
    {
      what: `${page} : plus grand élément affiché`,
      value: Math.round(of('lcpMs')),
      unit: 'ms',
      demand: { most: 1200 },
      detail: `fil occupé ${Math.round(of('blockedMs'))} ms`,
    },
    none(`${page} : décalage de la mise en page`, of('cls'), ''),
    {
      what: `${page} : en tout`,
      value: of('everything'),
      unit: 'ko',
      demand: isHome ? { most: 180 } : null,
      detail: `JavaScript ${decimal(of('scripts'), 1)} ko${beside(peers.weight)}`,
    },
    none(`${page} : requêtes hors du site`, of('foreign'), ''),
  ];
}
