// The addresses of the outside services: fixed once from the configuration, https unless they are on our own networks.
import { namesPrivateHost } from './private-address.ts';

/** Names of the configuration's own; each null or absent means the usual service. */
export type ProviderSettings = {
  readonly openWeatherKey: string | null;
  readonly forecastUrl: string | null;
  readonly geocodingUrl: string | null;
  readonly tilesUrl: string | null;
};

export type ProviderAddresses = {
  /** The full address of each service; what is asked is added as a query. */
  readonly forecast: URL;
  readonly geocoding: URL;
  /** Address of one tile. */
  readonly tile: (z: number, x: number, y: number) => URL;
  /** Scheme, host and port of the three: no call goes anywhere else. */
  readonly hosts: readonly URL[];
};

/** What is wrong with an address, as the end of a French line; null when it will do. */
export function providerAddressFault(text: string): string | null {
  if (!URL.canParse(text)) return 'une adresse https:// est attendue';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return 'une adresse sans mot de passe est attendue';
  if (url.protocol === 'https:') return null;
  if (url.protocol === 'http:' && namesPrivateHost(url)) return null;
  return 'une adresse https:// est attendue (http:// seulement vers cette machine ou un réseau privé)';
}

const openMeteo = 'https://api.open-meteo.com/v1/forecast';
const openWeather = 'https://api.openweathermap.org/data/3.0/onecall';
const geoplateforme = 'https://data.geopf.fr/geocodage/search';
const ign =
  'https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2&STYLE=normal&TILEMATRIXSET=PM&FORMAT=image/png&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';

/** @throws Error with a French line when an address will not do */
export function providerAddresses(settings: ProviderSettings): ProviderAddresses {
  const usualForecast = settings.openWeatherKey === null ? openMeteo : openWeather;
  const forecast = configured('EMBELLIE_FORECAST_URL', settings.forecastUrl, usualForecast);
  const geocoding = configured('EMBELLIE_GEOCODING_URL', settings.geocodingUrl, geoplateforme);
  const tiles = tileTemplate(settings.tilesUrl);
  const tile = (z: number, x: number, y: number): URL => {
    const values: Readonly<Record<string, number>> = { z, x, y };
    return new URL(tiles.replaceAll(/\{([xyz])\}/g, (_, name: string) => String(values[name])));
  };
  return { forecast, geocoding, tile, hosts: [forecast, geocoding, tile(0, 0, 0)] };
}

/** A bare host is completed with the usual path; anything longer is taken as it is. */
function configured(variable: string, text: string | null, usual: string): URL {
  if (text === null) return new URL(usual);
  const fault = providerAddressFault(text);
  if (fault !== null) throw new Error(`configuration refusée — ${variable} : ${fault}.`);
  const url = new URL(text);
  if (url.pathname === '/' && url.search === '') url.pathname = new URL(usual).pathname;
  return url;
}

/** A template with {z}, {x} and {y}, or the address of a WMTS service that holds the usual layer. */
function tileTemplate(text: string | null): string {
  if (text === null) return ign;
  const url = configured('EMBELLIE_TILES_URL', text, ign);
  if (/\{z\}.*\{[xy]\}|\{[xy]\}.*\{z\}/.test(text)) return text;
  return `${url.origin}${url.pathname}${new URL(ign).search.replaceAll('%7B', '{').replaceAll('%7D', '}')}`;
}
