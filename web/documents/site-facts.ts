// What every document says of the site: its name, its stations, its settings. Read from the API in process.
import { defaultOf, type PublicStation } from '../../shared/contract/station.ts';
import type { Api } from '../client/api.ts';
import { attempt } from '../client/loaded.ts';
import { siteNameOf } from '../client/station.ts';

type SiteFacts = {
  readonly name: string;
  readonly stations: readonly PublicStation[];
  /** The default station; null in an empty store. */
  readonly usual: PublicStation | null;
  /** Last change of the settings, or since when the default station exists; ISO, null in an empty store. */
  readonly changedAt: string | null;
};

export async function readSiteFacts(api: Api): Promise<SiteFacts> {
  const [{ weatherStations: stations }, settings] = await Promise.all([
    api.listStations(),
    attempt(api.getSite()),
  ]);
  const usual = defaultOf(stations);
  const dates = [settings.ok ? settings.value.updatedAt : null, usual?.createdAt ?? null];
  return {
    name: siteNameOf(settings.ok ? settings.value.name : '', usual),
    stations,
    usual,
    changedAt:
      dates
        .filter((date) => date !== null)
        .toSorted()
        .at(-1) ?? null,
  };
}
