// What people would have written on the demo's site: news, a note, the owner's settings. Each is written once; what
// somebody changes afterwards stays.
import { privateObservationCalls } from '../../shared/contract/observation.ts';
import {
  type PostInput,
  type PostList,
  postCalls,
  privatePostCalls,
} from '../../shared/contract/post.ts';
import {
  privateSiteCalls,
  type SiteInput,
  type SiteSettings,
  siteCalls,
} from '../../shared/contract/site.ts';
import { stationCalls } from '../../shared/contract/station.ts';
import type { Api } from './api.ts';

/** Oldest first. */
const news: readonly PostInput[] = [
  {
    name: 'La station a changé de mât',
    description:
      'L’anémomètre est passé à dix mètres, dégagé de la haie : les vents mesurés depuis sont plus forts qu’avant, et plus justes.\n\nLe pluviomètre, lui, est resté à un mètre du sol.',
  },
  {
    name: 'Premières gelées dans le bas du jardin',
    description:
      'Par nuit claire et sans vent, l’air froid coule vers la rivière : l’abri relève souvent deux degrés de plus que l’herbe. Pensez-y avant de rentrer les plantes.',
  },
  {
    name: 'Un site tout neuf pour la station',
    description:
      'Les mesures arrivent toutes les seize secondes et les pages se rafraîchissent seules. Les résumés remontent aussi loin que les relevés ; chaque courbe se lit aussi en tableau.\n\nCe site est une démonstration : la météo qu’il montre est simulée.',
  },
];

const note =
  'Halo net autour de la lune vers 22 h, cirrostratus de l’ouest. Girouette calée au sud-ouest depuis midi.';

const settings: SiteInput = {
  name: 'Météo Saint-Sulpice',
  socialLinks: [
    { label: 'Mastodon', url: 'https://mastodon.example/@meteo-saint-sulpice' },
    { label: 'PeerTube', url: 'https://video.example/c/meteo-saint-sulpice' },
  ],
  externalNetworks: [
    { label: 'Réseau des stations amateurs', url: 'https://reseau.example/stations/SSDP41000' },
    { label: 'Carte des pluies', url: 'https://pluies.example/SSDP41000' },
    { label: 'Observatoire de la Loire', url: 'https://loire.example/stations/41' },
  ],
  otherStations: [
    { label: 'Blois', url: 'https://blois.example' },
    { label: 'Vendôme', url: 'https://vendome.example' },
    { label: 'Chambord', url: 'https://chambord.example' },
  ],
  legal: {
    publisher: 'Démonstration — association imaginaire Météo Saint-Sulpice',
    director: 'Démonstration — Camille Démonstration',
    contact: 'contact@demo.example (adresse de démonstration)',
    host: 'Démonstration — site servi par votre propre machine',
  },
  retentionMonths: 12,
};

/** @param reference of the demo's station */
export async function ensureContents(api: Api, reference: string): Promise<void> {
  const { numberOfResult } = await api.ask<PostList>(postCalls.listPosts);
  if (numberOfResult === 0)
    for (const body of news) await api.ask(privatePostCalls.createPost, { body });
  const last = await api.ask<object | null>(stationCalls.lastObservation, {
    params: { reference },
  });
  if (last === null)
    await api.ask(privateObservationCalls.createObservation, {
      body: { message: note, weatherStation: reference },
    });
  const { name, legal } = await api.ask<SiteSettings>(siteCalls.getSite);
  if (name === '' && legal.publisher === '')
    await api.ask(privateSiteCalls.updateSite, { body: settings });
}
