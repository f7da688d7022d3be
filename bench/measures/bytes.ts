// What a report weighs on the disk, one a minute: its reading alone, and with its share of the roll-ups, of the
// reception log and of everything else in the file.

import type { Bench, Line, Measure } from '../measure.ts';
import { sum } from '../statistics.ts';
import { feed } from '../stores/feed.ts';
import { createStations } from '../stores/workload.ts';
import { decimal } from '../table.ts';

const start = Date.UTC(2026, 4, 1) / 1000;

export const bytes: Measure = {
  name: 'bytes',
  title: 'Place sur le disque',
  async run(bench) {
    const { rawBytes, allBytes } = bench.engine.demands;
    const one = await weigh(bench, 1, bench.quick ? 5 : 60);
    const many = await weigh(bench, 50, bench.quick ? 0.25 : 3);
    return [
      lineOf('relevé brut, 1 station', one.raw, rawBytes, one.detail),
      lineOf('avec les cumuls et le journal, 1 station', one.all, allBytes, one.detail),
      lineOf('relevé brut, 50 stations mêlées', many.raw, rawBytes, many.detail),
      lineOf('avec les cumuls et le journal, 50 stations mêlées', many.all, allBytes, many.detail),
    ];
  },
};

type Weight = { readonly raw: number; readonly all: number; readonly detail: string };

async function weigh(
  { engine, scratch }: Bench,
  stationCount: number,
  days: number,
): Promise<Weight> {
  const folder = scratch.folder();
  const database = await engine.open(folder);
  const stations = await createStations(database.writer, stationCount);
  const end = start + days * 86_400;
  const stationIds = stations.map(({ id }) => id);
  const reports = await feed(database.writer, { stationIds, reportsACommit: 50, start, end });
  await database.close();
  const sizes = await engine.sizes(folder);
  const total = sum([...sizes.values()]);
  const each = (table: string): string => `${decimal((sizes.get(table) ?? 0) / reports, 1)} o`;
  return {
    raw: (sizes.get('measurement') ?? 0) / reports,
    all: total / reports,
    detail: `${reports.toLocaleString('fr-FR')} relevés ; par relevé : quarts d’heure ${each('rollup_15m')}, jours ${each('rollup_day')}`,
  };
}

const lineOf = (what: string, value: number, most: number | null, detail: string): Line => ({
  what,
  value,
  unit: 'o',
  demand: most === null ? null : { most },
  detail,
});
