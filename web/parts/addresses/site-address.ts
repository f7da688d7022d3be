// The site's own address as the outside knows it, for what must be said in full: the canonical link, shared pages.
import { createContext } from 'react';
import type { PublicStation } from '../../../shared/contract/station.ts';
import { stationSearch } from './station-address.ts';

/** Scheme, host and sub-path with a final `/`: `https://exemple.fr/meteo/`. */
export const SiteAddress = createContext('/');

/** What the layout around a page tells it of the site. */
export type SitePlace = {
  readonly siteName: string;
  /** The chosen one; null in an empty store. */
  readonly station: PublicStation | null;
  readonly stations: readonly PublicStation[];
};

/**
 * Full address of a page.
 * @param address of the site
 * @param path from the site's root, with its first `/`
 * @param reference of the station, null for the default one
 */
export function addressOfPage(address: string, path: string, reference: string | null): string {
  const page = address + path.slice(1).replace(/\/+$/, '');
  return page + stationSearch(reference);
}
