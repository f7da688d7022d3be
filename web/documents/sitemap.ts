// The pages worth visiting, for search engines: those of every station, and its past months and years.
import type { DocumentRequest } from '../../shared/contract/page.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { periods } from '../../shared/contract/weather-data.ts';
import { clockParts } from '../../shared/format/clock.ts';
import { formatLocalDay } from '../../shared/format/dates.ts';
import { type Api, createApi } from '../client/api.ts';
import { attempt } from '../client/loaded.ts';
import { addressOfPage } from '../parts/site-address.ts';
import { referenceToName } from '../parts/station-address.ts';
import { readSiteFacts } from './site-facts.ts';
import { escapeXml, xmlHead } from './xml.ts';

/** What changes with each report. */
const livePages = [
  '/',
  '/weather/current',
  ...periods.map((period) => `/weather/history/${period}`),
  '/weather/graph',
];
const stillPages = ['/about', '/contact'];
/** The same whatever the station. */
const legalPages = ['/mentions-legales', '/confidentialite'];

type Url = { readonly path: string; readonly lastmod: string | null };

export async function drawSitemap({ address, send }: DocumentRequest): Promise<string> {
  const api = createApi(send);
  const { stations } = await readSiteFacts(api);
  const ofStations = await Promise.all(
    stations.map(async (station) => {
      const named = referenceToName(station, stations);
      const urls = await urlsOf(api, station);
      return urls.map(({ path, lastmod }) => line(addressOfPage(address, path, named), lastmod));
    }),
  );
  const ofSite = legalPages.map((path) => line(addressOfPage(address, path, null), null));
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[...ofStations.flat(), ...ofSite].join('\n')}
</urlset>
`;
}

const line = (address: string, lastmod: string | null): string =>
  `<url><loc>${escapeXml(address)}</loc>${lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`;

/** A station that has measured nothing has its pages all the same, without a date. */
async function urlsOf(api: Api, { reference, timeZone }: PublicStation): Promise<Url[]> {
  const record = await attempt(api.history({ params: { reference, period: 'record' } }));
  const { first, last } = record.ok
    ? { first: record.value.period.start, last: record.value.lastReceivedAt }
    : { first: null, last: null };
  const day = last === null ? null : formatLocalDay(last, timeZone);
  const past = first === null || last === null ? [] : pastPeriods(first, last, timeZone);
  return [
    ...livePages.map((path) => ({ path, lastmod: day })),
    ...stillPages.map((path) => ({ path, lastmod: null })),
    ...past.map((path) => ({ path, lastmod: null })),
  ];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Months and years that are over, from that of the first reading to that of the last. */
function pastPeriods(first: string, last: string, timeZone: string): string[] {
  const from = clockParts(Date.parse(first), timeZone);
  const to = clockParts(Date.parse(last), timeZone);
  const start = from.year * 12 + from.month - 1;
  const months = Array.from(
    { length: Math.max(0, to.year * 12 + to.month - 1 - start) },
    (_, n) => {
      const month = start + n;
      return `/weather/history/monthly/${Math.floor(month / 12)}-${two((month % 12) + 1)}`;
    },
  );
  const years = Array.from(
    { length: Math.max(0, to.year - from.year) },
    (_, n) => `/weather/history/yearly/${from.year + n}`,
  );
  return [...months, ...years];
}
