// The map of a station.
import { degrees } from './place.ts';

export const mapTexts = {
  title: 'Carte',
  label: (place: string) => `Carte des environs de ${place}`,
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  /** For those who use the keyboard: what the focused map listens to. */
  keys: 'Flèches pour se déplacer, plus et moins pour zoomer.',
  place: (lat: number, lng: number) => `Latitude ${degrees(lat)}, longitude ${degrees(lng)}`,
  seeStation: 'Voir la station',
  source: 'Fond de carte\u00A0: ',
  ign: 'Plan IGN',
  ignUrl: 'https://geoservices.ign.fr/planign',
  leafletUrl: 'https://leafletjs.com/',
  notLoaded: 'La carte n’a pas pu être chargée.',
} as const;
