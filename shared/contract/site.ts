// /api/site: what the owner says of the site as a whole: links, other stations, who publishes it.
import { call } from './call.ts';

/** An address of another site: http or https. */
export type SiteLink = { readonly label: string; readonly url: string };

export type SiteSettings = {
  /** Blank: « Météo » and the city of the default station. */
  readonly name: string;
  readonly socialLinks: readonly SiteLink[];
  /** Weather networks the station also feeds. */
  readonly externalNetworks: readonly SiteLink[];
  /** At most three. */
  readonly otherStations: readonly SiteLink[];
  readonly legal: {
    /** Who publishes: a name, a club, a town hall. Blank while the owner has not said. */
    readonly publisher: string;
    /** Who answers for what is published. */
    readonly director: string;
    /** How to reach the publisher: e-mail, address or telephone. */
    readonly contact: string;
    /** Name, address and telephone of who hosts the site. */
    readonly host: string;
  };
  /** How long contact messages are kept, in months. */
  readonly retentionMonths: number;
  readonly updatedAt: string;
};

export type SiteInput = Omit<SiteSettings, 'updatedAt'>;

/** Of a site whose owner has said nothing yet. */
export const firstSettings: SiteInput = {
  name: '',
  socialLinks: [],
  externalNetworks: [],
  otherStations: [],
  legal: { publisher: '', director: '', contact: '', host: '' },
  retentionMonths: 12,
};

export const siteCalls = {
  getSite: call<SiteSettings>()({
    method: 'GET',
    path: '/api/site',
    audience: 'public',
    summary: 'Réglages publics du site',
  }),
} as const;

export const privateSiteCalls = {
  updateSite: call<SiteSettings, SiteInput>()({
    method: 'PUT',
    path: '/api/site',
    audience: 'admin',
    summary: 'Change les réglages du site',
  }),
} as const;
