// What the graph page asks for, and what travels with the page.
import { describe, expect, it } from 'vitest';
import { createApi } from '../../client/api.ts';
import { dayGraph, pointAt } from '../../testing/day-graph.ts';
import { readPanels, withoutPoints } from './graph-data.ts';

const asked = { reference: 'SSDP41000', period: 'daily', date: '2026-11-27' } as const;
const graph = dayGraph([pointAt('10:00', { humidity: 80 })]);

describe('the graph page’s data', () => {
  it('asks for the period of the address and holds its charts with their points', async () => {
    const addresses: string[] = [];
    const api = createApi(async ({ address }) => {
      addresses.push(address);
      return { status: 200, body: graph };
    });
    const panels = await readPanels(api, asked);
    expect(addresses).toEqual(['/api/weatherData/SSDP41000/graph/daily?date=2026-11-27']);
    expect(panels.graph.ok && panels.graph.value.sheet.points).toBe(graph.datas);
  });

  it('says of a day alone that it is drawn by quarters of an hour', async () => {
    const api = createApi(async () => ({
      status: 200,
      body: dayGraph(graph.datas, { step: 900 }),
    }));
    const isSealed = async (period: 'daily' | 'weekly') => {
      const panels = await readPanels(api, { ...asked, period });
      return panels.graph.ok && panels.graph.value.isSealed;
    };
    expect([await isSealed('daily'), await isSealed('weekly')]).toEqual([true, false]);
  });

  it('travels with a page without its points, words and all', async () => {
    const { graph: page } = withoutPoints(
      await readPanels(
        createApi(async () => ({ status: 200, body: graph })),
        asked,
      ),
    );
    expect(page.ok && page.value.sheet.points).toBeNull();
    expect(page.ok && page.value.sheet.charts[0]?.sentence).toMatch(/^Constamment 80/);
  });

  it('keeps the reason why there is none', async () => {
    const violations = [{ message: 'Station inconnue' }];
    const panels = await readPanels(
      createApi(async () => ({ status: 404, body: violations })),
      asked,
    );
    expect(panels.graph).toEqual({ ok: false, status: 404, violations });
  });
});
