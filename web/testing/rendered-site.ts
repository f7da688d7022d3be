// For tests: pages rendered by the server from answers that a test writes.
import type { Send } from '../../shared/contract/send.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { periodFields } from '../../shared/measures/fields.ts';
import { dayGraph, pointAt } from '../charts/graph.harness.ts';
import { renderPage } from '../entry.server.tsx';
import { currentDetail } from './current-detail.ts';

export type Json = Record<string, unknown>;

export const station: PublicStation = {
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

/** The 27th of November 2026: every extreme is 7, at noon in Saint-Sulpice. */
export const history: Json = {
  ...Object.fromEntries(
    periodFields.flatMap(({ field }) => [
      [field, 7],
      [`${field}ReceivedAt`, noon],
    ]),
  ),
  period: dayGraph([]).period,
  completeness: 0.98,
  since: null,
  lastReceivedAt: noon,
  unit: { type: 'Metric', ...seedUnitSets.Metric },
};

/** What the API answers; what is not given is usual. `failure` is the answer of the weather calls. */
export type Answers = {
  readonly stations?: readonly PublicStation[];
  readonly detail?: Json;
  readonly history?: Json;
  readonly graph?: Json;
  /** `refused`: it cannot be had. */
  readonly lastObservation?: Json | null | 'refused';
  readonly posts?: readonly Json[];
  readonly site?: Json;
  readonly failure?: { readonly status: number; readonly body: unknown };
};

const unavailable = { status: 503, body: [{ message: 'Indisponible' }] };
const good = (body: unknown) => ({ status: 200, body });

/** @param asked the addresses that are asked are added to it */
export const sendOf =
  (answers: Answers, asked: string[] = []): Send =>
  async ({ address }) => {
    asked.push(address);
    const { stations = [station], lastObservation = null, posts, site, failure } = answers;
    if (address.startsWith('/api/weatherData/') && failure) return failure;
    if (address.includes('/currentData/detail')) return good(answers.detail ?? currentDetail());
    if (address.includes('/history/')) return good(answers.history ?? history);
    if (address.includes('/graph/')) return good(answers.graph ?? dayGraph([pointAt('12:00')]));
    if (address.startsWith('/api/weatherStation/'))
      return lastObservation === 'refused' ? unavailable : good(lastObservation);
    if (address.startsWith('/api/weatherStation'))
      return good({ weatherStations: stations, numberOfResult: stations.length });
    if (address.startsWith('/api/post') && posts)
      return good({ posts, numberOfResult: posts.length });
    if (address === '/api/site' && site) return good(site);
    return unavailable;
  };

export type RenderedPage = { readonly status: number; readonly html: string };

/** @throws when a loader or a component raised a fault that is no answer of the API */
export async function renderedPage(path: string, send: Send): Promise<RenderedPage> {
  const faults: unknown[] = [];
  const page = await renderPage({
    url: `http://site${path}`,
    base: '/',
    release: 'test',
    send,
    css: '',
    scripts: [],
    starter: null,
    hintsFor: () => ({ fonts: [], modules: [] }),
    onFault: (fault) => faults.push(fault),
  });
  if (page.kind !== 'page') throw new Error('a redirect');
  if (faults.length > 0) throw new Error(`${path} raised a fault`, { cause: faults[0] });
  return page;
}

/** What stands between the tags, scripts apart, a blank for each tag. */
export const textOf = (html: string): string =>
  html.replace(/<(script|style|title)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

/** What a reader sees of it: entities as their letters, one blank where there are several. */
export const wordsOf = (html: string): string =>
  textOf(html.replace(/<!-- -->/g, ''))
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/[\s\u00A0\u202F]+/g, ' ')
    .trim();

/** The elements of one name, with what is in them; elements of the same name are not looked for inside. */
export const elementsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}[\\s>][\\s\\S]*?</${name}>`, 'g'))].map(([found]) => found);
