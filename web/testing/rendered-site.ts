// For tests: pages rendered by the server from answers that a test writes, and the usual answers.
import type { Send } from '../../shared/contract/send.ts';
import type { SiteSettings } from '../../shared/contract/site.ts';
import type { PublicStation } from '../../shared/contract/station.ts';
import { renderPage } from '../entry.server.tsx';
import { currentDetail } from './current-detail.ts';
import { dayGraph, pointAt } from './day-graph.ts';
import { historyAnswer } from './history-answer.ts';
import { wordsOf } from './html.ts';

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

/** Another one, for those tests that need two. */
export const blois: PublicStation = {
  ...station,
  id: 2,
  reference: 'LOIRE',
  name: 'Blois',
  city: 'Blois',
};

/** An owner who has named every link, and himself nowhere. */
export const site = {
  name: '',
  socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@meteo' }],
  externalNetworks: [{ label: 'Infoclimat', url: 'https://infoclimat.example/' }],
  otherStations: ['Vendôme', 'Romorantin', 'Amboise'].map((label) => ({
    label,
    url: `https://${label.toLowerCase()}.example/`,
  })),
  legal: { publisher: '', director: '', contact: '', host: '' },
  retentionMonths: 12,
  updatedAt: '2026-11-27T20:43:00.000Z',
} satisfies SiteSettings;

/** Every extreme is 7, at noon. */
export const history: Json = historyAnswer(() => 7, '2026-11-27T11:00:00.000Z');

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

type RenderedPage = { readonly status: number; readonly html: string };

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

/** Pages of the usual answers: many tests look at the same one. */
const usualPages = new Map<string, Promise<RenderedPage>>();

/** The text of a page, from the usual answers but for those given. */
export async function htmlOf(path: string, answers?: Answers): Promise<string> {
  if (answers) return (await renderedPage(path, sendOf(answers))).html;
  const page = usualPages.get(path) ?? renderedPage(path, sendOf({}));
  usualPages.set(path, page);
  return (await page).html;
}

/** What a reader sees of it, the head apart. */
export const wordsAt = async (path: string, answers?: Answers): Promise<string> =>
  wordsOf(await htmlOf(path, answers));
