// The outside services of one site, put together: its calls, its tiles, and the only way out.

import type { Failure } from '../../shared/contract/failure.ts';
import { forecastSchemas } from '../../shared/contract/forecast.schema.ts';
import {
  defaultForecastPlace,
  type Forecast,
  forecastCalls,
} from '../../shared/contract/forecast.ts';
import { geocodingSchemas } from '../../shared/contract/geocoding.schema.ts';
import { geocodingCalls } from '../../shared/contract/geocoding.ts';
import type { Bind } from '../../shared/contract/schema.ts';
import { type ProviderSettings, providerAddresses } from './addresses.ts';
import { createForecastDesk } from './forecast.ts';
import type { ForecastSource, Place } from './forecast-source.ts';
import type { GateFigures, Surroundings } from './gate.ts';
import { createGeocodingDesk } from './geocoding.ts';
import { geoplateforme } from './geoplateforme.ts';
import { openMeteo } from './open-meteo.ts';
import { openWeather } from './openweather.ts';
import { createOutgoing, type OutgoingOptions } from './outgoing.ts';
import { createSearchedPlaces } from './searched-places.ts';
import { createTileFolder } from './tile-folder.ts';
import { createTileDesk, type TileDesk } from './tiles.ts';

/** A station as this room sees it. */
export type StationPlace = Place & {
  /** What the search field proposes: « 41000 Saint-Sulpice, France ». */
  readonly address: string;
};

export type ProvidersOptions = Surroundings & {
  readonly settings: ProviderSettings;
  /** Created when absent; holds nothing but tiles, and nothing worth a backup. */
  readonly tilesFolder: string;
  readonly tileBytesAtMost?: number;
  /** Every station of the site, the default one first. */
  readonly stations: () => Promise<readonly StationPlace[]>;
  /** Tests give shorter limits and their own names. */
  readonly limits?: Pick<OutgoingOptions, 'timeMs' | 'resolve'> & { readonly patienceMs?: number };
};

export type Providers = {
  bindCalls(bind: Bind): void;
  forecastAt(lat: number, lng: number): Promise<Forecast | Failure>;
  tile: TileDesk['answer'];
  /** Of each service. */
  figures(): readonly GateFigures[];
  /** Gives up what is being asked. */
  close(): void;
};

const usualTileBytes = 100 * 1024 * 1024;

/** @throws Error with a French line when a configured address will not do */
export function createProviders(options: ProvidersOptions): Providers {
  const {
    settings,
    stations,
    limits = {},
    tilesFolder,
    tileBytesAtMost = usualTileBytes,
  } = options;
  const addresses = providerAddresses(settings);
  const outgoing = createOutgoing({ hosts: addresses.hosts, ...limits });
  const own = ownPlaces(stations, options.now);
  const searched = createSearchedPlaces(options);
  const patience = limits.patienceMs === undefined ? {} : { patienceMs: limits.patienceMs };
  const shared = { outgoing, searched, stationPlaces: own, ...patience };
  const forecasts = createForecastDesk(
    { ...shared, source: sourceOf(settings, addresses.forecast) },
    options,
  );
  const geocoding = createGeocodingDesk(
    { ...shared, forecasts, source: geoplateforme(addresses.geocoding), ownPlaces: own },
    options,
  );
  const folder = createTileFolder(tilesFolder, tileBytesAtMost);
  const tiles = createTileDesk({ ...shared, addressOf: addresses.tile, folder }, options);
  return {
    bindCalls(bind) {
      bind.open(forecastCalls, forecastSchemas, {
        forecast: ({ query }) => forecasts.answer(query),
      });
      bind.open(geocodingCalls, geocodingSchemas, {
        geocoding: ({ query }) => geocoding.answer(query),
      });
    },
    forecastAt: forecasts.at,
    tile: tiles.answer,
    figures: () => [forecasts, geocoding, tiles].map((desk) => desk.figures()),
    close: outgoing.close,
  };
}

const sourceOf = ({ openWeatherKey }: ProviderSettings, address: URL): ForecastSource =>
  openWeatherKey === null ? openMeteo(address) : openWeather(address, openWeatherKey);

const placesForMs = 10_000;
const withoutStation: StationPlace = {
  ...defaultForecastPlace,
  address: defaultForecastPlace.label,
};

/** The stations' places, read every ten seconds at most; the default place for a site without a station. */
function ownPlaces(
  stations: ProvidersOptions['stations'],
  now: () => number,
): () => Promise<readonly StationPlace[]> {
  let read: { readonly at: number; readonly places: readonly StationPlace[] } | null = null;
  return async () => {
    if (read && Math.abs(now() - read.at) < placesForMs) return read.places;
    const found = await stations();
    read = { at: now(), places: found.length > 0 ? found : [withoutStation] };
    return read.places;
  };
}
