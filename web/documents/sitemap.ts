// The pages worth visiting, for search engines: those of every station, and the months and years in which it measured.
import type { DocumentRequest } from '../../shared/contract/page.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { periods } from '../../shared/contract/weather-data.ts';
import { formatLocalDay } from '../../shared/format/dates.ts';
import { type Api, createApi } from '../client/api.ts';
import { attempt } from '../client/loaded.ts';
import { addressOfPage } from '../parts/addresses/site-address.ts';
import { referenceToName } from '../parts/addresses/station-address.ts';
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
  const measured = await attempt(api.measuredMonths({ params: { reference } }));
  const { months, lastReceivedAt } = measured.ok
    ? measured.value
    : { months: [], lastReceivedAt: null };
  const day = lastReceivedAt === null ? null : formatLocalDay(lastReceivedAt, timeZone);
  const past = day === null ? [] : pastPeriods(months, day);
  return [
    ...livePages.map((path) => ({ path, lastmod: day })),
    ...stillPages.map((path) => ({ path, lastmod: null })),
    ...past.map((path) => ({ path, lastmod: null })),
  ];
}

/** Those before the month and the year of the last reading, which have pages without a date. */
function pastPeriods(measured: readonly string[], lastDay: string): string[] {
  const months = measured.filter((month) => month < lastDay.slice(0, 7));
  const years = new Set(months.map((month) => month.slice(0, 4)));
  years.delete(lastDay.slice(0, 4));
  return [
    ...months.map((month) => `/weather/history/monthly/${month}`),
    ...[...years].map((year) => `/weather/history/yearly/${year}`),
  ];
}
