// The current data page.

import { atTown, ofTown } from '../../shared/format/town.ts';
import type { Section } from '../../shared/measures/kinds.ts';

export const currentTexts = {
  title: (city: string, date: string, time: string) => `${city}, le ${date} à ${time}`,
  pageTitle: (city: string) => `Données actuelles ${atTown(city)}`,
  description: (city: string) =>
    `Toutes les mesures de la station météo ${ofTown(city)}, actualisées en direct.`,
  measure: 'Mesure',
  value: 'Valeur',
  dayMin: 'Min du jour',
  dayMax: 'Max du jour',
  nearest: 'Distance min du jour',
  farthest: 'Distance max du jour',
  latitude: 'Latitude',
  longitude: 'Longitude',
  altitude: 'Altitude',
  city: 'Ville',
  noParticles: 'Aucune mesure de particules fines aujourd’hui.',
  lastNote: 'Dernière observation',
  deletedAuthor: 'auteur supprimé',
} as const;

/** Titles of the sections, in the order of the page; the location comes after them. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  air: 'Température et humidité',
  pressure: 'Pression',
  rain: 'Précipitations',
  wind: 'Vents',
  particles: 'Qualité de l’air',
  sun: 'Rayonnement solaire et UV',
  lightning: 'Foudre',
};
export const locationTitle = 'Localisation';
