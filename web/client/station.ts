// Which station a page is about: `?station=REF`, else the default one.
import type { RouterContextProvider } from 'react-router';
import type { SiteInput } from '../../shared/contract/site.ts';
import { defaultOf, type PublicStation, stationNamed } from '../../shared/contract/station.ts';
import { layoutTexts } from '../texts/layout.ts';
import { apiContext } from './api.ts';

const STATION = 'station';

/** The station the address names; undefined when it names one that does not exist. */
export function chosenStation(
  stations: readonly PublicStation[],
  url: string,
): PublicStation | null | undefined {
  const asked = new URL(url).searchParams.get(STATION);
  return asked ? stationNamed(stations, asked) : defaultOf(stations);
}

/** What every page knows from the layout. */
export type Place = {
  readonly siteName: string;
  /** The chosen station; null in an empty store. */
  readonly station: PublicStation | null;
  /** As the owner set it; its first settings while he has said nothing, or when they cannot be read. */
  readonly site: SiteInput;
};

/** What the owner calls the site, else after the city of its default station. */
export const siteNameOf = (named: string, usual: PublicStation | null): string =>
  named || layoutTexts.siteName(usual?.city ?? null);

type LoaderPlace = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

const lists = new WeakMap<object, Promise<readonly PublicStation[]>>();

/** All stations; the loaders of one navigation ask the API once. */
export function listStations(context: LoaderPlace['context']): Promise<readonly PublicStation[]> {
  const known = lists.get(context);
  if (known) return known;
  const asked = context
    .get(apiContext)
    .listStations()
    .then(({ weatherStations }) => weatherStations);
  lists.set(context, asked);
  return asked;
}

/** Reference of the station a loader must answer for; null in an empty store. */
export async function chosenReference({ request, context }: LoaderPlace): Promise<string | null> {
  const asked = new URL(request.url).searchParams.get(STATION);
  return asked || (defaultOf(await listStations(context))?.reference ?? null);
}
