// Hands the weather-data calls to the web server; each answers from one snapshot of the store.
import type { Bind } from '../../shared/contract/schema.ts';
import { weatherDataSchemas } from '../../shared/contract/weather-data.schema.ts';
import { weatherDataCalls } from '../../shared/contract/weather-data.ts';
import type { Reader } from '../storage/connection.ts';
import { currentDetail, currentSummary } from './current.ts';
import { graph } from './graph.ts';
import { history } from './history.ts';
import { measuredMonths } from './measured-months.ts';

export type WeatherDataDependencies = {
  readonly reader: Reader;
  /** For periods and graphs: may be a moment behind. */
  readonly archive: Reader;
  /** Milliseconds UTC. */
  readonly clock: { now(): number };
};

export function registerWeatherData(
  bind: Bind,
  { reader, archive, clock }: WeatherDataDependencies,
): void {
  bind.open(weatherDataCalls, weatherDataSchemas, {
    currentDetail: ({ params }) =>
      reader.snapshot((connection) => currentDetail(connection, params.reference, clock.now())),
    currentSummary: ({ params }) =>
      reader.snapshot((connection) => currentSummary(connection, params.reference, clock.now())),
    history: ({ params, query }) =>
      archive.snapshot((connection) =>
        history(connection, { ...params, date: query.date, now: clock.now() }),
      ),
    measuredMonths: ({ params }) =>
      archive.snapshot((connection) => measuredMonths(connection, params.reference)),
    graph: ({ params, query }) =>
      archive.snapshot((connection) =>
        graph(connection, { ...params, date: query.date, now: clock.now() }),
      ),
  });
}
