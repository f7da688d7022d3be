// B15: pages rendered by the server from answers in which one value is missing, or is no value at all, or in which
// all are missing: the page is whole, and says a dash for that value alone.
import { expect, it } from 'vitest';
import type { CurrentDetail } from '../shared/contract/weather-data.ts';
import {
  chartNames,
  currentNames,
  periodFields,
  variationNames,
} from '../shared/measures/fields.ts';
import { currentDetail } from './testing/current-detail.ts';
import { dayGraph, pointAt } from './testing/day-graph.ts';
import { textOf as textIn } from './testing/html.ts';
import { type Answers, history, type Json, renderedPage, sendOf } from './testing/rendered-site.ts';

/** Text of the page's body, without its scripts. */
async function textOf(path: string, answers: Answers): Promise<string> {
  const { status, html } = await renderedPage(path, sendOf(answers));
  expect(status).toBe(200);
  return textIn(html);
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
