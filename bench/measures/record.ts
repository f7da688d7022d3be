// The extremes of all time: what it costs to look at every reading, against the call that answers them. The raw side
// is let off the computed quantities (dew point, humidex …), which no column holds.

import type { Connection } from '../../server/storage/connection.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { columnNames, snakeCase } from '../../shared/measures/fields.ts';
import type { Measure } from '../measure.ts';
import { openWeatherSite } from '../sites/weather-site.ts';
import { median, timed } from '../statistics.ts';
import { largeStore } from '../stores/grown-store.ts';
import { decimal } from '../table.ts';

export const record: Measure = {
  name: 'record',
  title: 'Records de toujours',
  async run(bench) {
    const store = await largeStore(bench);
    const reader = await bench.engine.read(store.folder);
    const site = await openWeatherSite(bench, store);
    const ours: number[] = [];
    const raw: number[] = [];
    const scan = () => reader.snapshot((connection) => scanReadings(connection, store.stationId));
    await site.ask('history/record');
    for (let round = 0; round < 3; round++) {
      for (let call = 0; call < 15; call++) ours.push((await site.ask('history/record')).ms);
      raw.push(await timed(scan));
    }
    await site.close();
    await reader.close();
    const millions = (store.readings / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 2 });
    return [
      {
        what: `extrêmes de ${millions} millions de relevés : lecture brute / history/record`,
        value: median(raw) / median(ours),
        unit: '×',
        demand: { least: bench.engine.demands.record },
        detail: `${decimal(median(raw) / 1000, 2)} s contre ${decimal(median(ours), 2)} ms`,
      },
    ];
  },
};

const levels = columnNames.filter((name) => {
  const { kind } = measure(name);
  return kind.is === 'level' && (kind.extremes === 'both' || kind.extremes === 'max');
});
const columns = levels.map(snakeCase);

/** First the extremes and totals, then when each extreme was. */
async function scanReadings(connection: Connection, stationId: number): Promise<void> {
  const extremes = columns.map((name) => `MIN(${name}), MAX(${name})`).join(', ');
  const totals = 'SUM(rain_increment), SUM(lightning_increment), AVG(pm25)';
  const from = 'FROM measurement WHERE station_id = ?';
  const [found = []] = await connection.tuples(`SELECT ${extremes}, ${totals} ${from}`, [
    stationId,
  ]);
  const times = columns.flatMap((name) =>
    Array(2).fill(`MIN(CASE WHEN ${name} = ? THEN observed_at END)`),
  );
  const values = found.slice(0, times.length);
  await connection.tuples(`SELECT ${times.join(', ')} ${from}`, [...values, stationId]);
}
