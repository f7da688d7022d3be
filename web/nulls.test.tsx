// B15: pages rendered by the server from answers in which one value is missing, or is no value at all, or in which
// all are missing: the page is whole, and says a dash for that value alone.
import { expect, it } from 'vitest';
import type { Send } from '../shared/contract/send.ts';
import type { CurrentDetail } from '../shared/contract/weather-data.ts';
import { seedUnitSets } from '../shared/measures/dimensions.ts';
import {
  chartNames,
  currentNames,
  periodFields,
  variationNames,
} from '../shared/measures/fields.ts';
import { dayGraph, pointAt } from './charts/graph.harness.ts';
import { renderPage } from './entry.server.tsx';
import { currentDetail } from './testing/current-detail.ts';

type Json = Record<string, unknown>;

const station = {
  id: 1,
  reference: 'SSDP41000',
  name: 'Saint-Sulpice',
  description: '',
  shortDescription: 'Une station',
  country: 'FR',
  city: 'Saint-Sulpice',
  postalCode: '41000',
  lat: 47.6106,
  lng: 1.2743,
  model: 'GW2000',
  elevation: 105,
  preferedUnit: 'Metric',
  timeZone: 'Europe/Paris',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const noon = '2026-11-27T11:00:00.000Z';
const { period } = dayGraph([]);
const history: Json = {
  ...Object.fromEntries(
    periodFields.flatMap(({ field }) => [
      [field, 7],
      [`${field}ReceivedAt`, noon],
    ]),
  ),
  period,
  completeness: 0.98,
  since: null,
  lastReceivedAt: noon,
  unit: { type: 'Metric', ...seedUnitSets.Metric },
};

type Answers = { readonly detail?: Json; readonly history?: Json; readonly graph?: Json };

const sendOf =
  (answers: Answers): Send =>
  async ({ address }) => {
    if (address.includes('/currentData/detail'))
      return { status: 200, body: answers.detail ?? currentDetail() };
    if (address.includes('/history/')) return { status: 200, body: answers.history ?? history };
    if (address.includes('/graph/'))
      return { status: 200, body: answers.graph ?? dayGraph([pointAt('12:00')]) };
    if (address.startsWith('/api/weatherStation/')) return { status: 200, body: null };
    if (address.startsWith('/api/weatherStation'))
      return { status: 200, body: { weatherStations: [station], numberOfResult: 1 } };
    return { status: 503, body: [{ message: 'Indisponible' }] };
  };

/** Text of the page's body, without its scripts. */
async function textOf(path: string, answers: Answers): Promise<string> {
  const faults: unknown[] = [];
  const page = await renderPage({
    url: `http://site${path}`,
    base: '/',
    release: 'test',
    send: sendOf(answers),
    css: '',
    scripts: [],
    starter: null,
    hintsFor: () => ({ fonts: [], modules: [] }),
    onFault: (fault) => faults.push(fault),
  });
  if (page.kind !== 'page') throw new Error('a redirect');
  expect([page.status, faults]).toEqual([200, []]);
  return page.html.replace(/<(script|style|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');
}

/** A page for each field: seconds alone, more on a machine with much else to do. */
const SLOW_MS = 120_000;

const strange = /NaN|undefined|\bnull\b|Infinity|Invalid|\[object|absurde/;
const without = (answer: object, fields: readonly string[], value: unknown = null): Json => ({
  ...answer,
  ...Object.fromEntries(fields.map((field) => [field, value])),
});

const values = [...currentNames, ...variationNames.map((name) => `${name}Variation`)];
const instants = ['lastRainAt'];
const statistics = periodFields.flatMap(({ field }) => [field, `${field}ReceivedAt`]);
const nulls = { min: { value: null, receivedAt: null }, max: { value: null, receivedAt: null } };

for (const path of ['/', '/weather/current']) {
  it(
    `B15: ${path} without any one value of the current answer`,
    async () => {
      for (const field of [...values, ...instants]) {
        const text = await textOf(path, { detail: without(currentDetail(), [field]) });
        expect(text, field).not.toMatch(strange);
        expect(text, field).toContain('Saint-Sulpice');
      }
    },
    SLOW_MS,
  );

  it(`B15: ${path} without all of them`, async () => {
    const changes: Partial<CurrentDetail> = { today: { temperature: nulls }, pressureTrend: [] };
    const text = await textOf(path, { detail: without(currentDetail(changes, null), instants) });
    expect(text).not.toMatch(strange);
    expect(text).toContain('–');
  });

  it(
    `B15: ${path} shows a dash for a value that is none`,
    async () => {
      for (const field of values) {
        const text = await textOf(path, { detail: without(currentDetail(), [field], 'absurde') });
        expect(text, field).not.toMatch(strange);
      }
    },
    SLOW_MS,
  );
}

it(
  'B15: the summary of a period without any one value, without all, and with absurd ones',
  async () => {
    const path = '/weather/history/daily';
    for (const field of statistics) {
      const text = await textOf(path, { history: without(history, [field]) });
      expect(text, field).not.toMatch(strange);
      expect(text, field).toContain('7,0');
    }
    for (const value of [null, 'absurde']) {
      const text = await textOf(path, { history: without(history, statistics, value) });
      expect(text).not.toMatch(strange);
    }
  },
  SLOW_MS,
);

it('B15: the graphs without any one series, and without all', async () => {
  for (const gone of [...chartNames.map((name) => [name]), chartNames]) {
    const none = Object.fromEntries(gone.map((name) => [name, null]));
    const graph = dayGraph([pointAt('12:00', none), pointAt('12:05', none)]);
    const text = await textOf('/weather/graph', { graph: graph as unknown as Json });
    expect(text, String(gone)).not.toMatch(strange);
  }
});
