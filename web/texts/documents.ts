// Words of what machines read: the manifest, the picture and the tags of a shared page. Server only.
import { atTown } from '../../shared/format/town.ts';

export const documentTexts = {
  appDescription: 'Mesures en direct, résumés et graphiques de la station météo.',
  /** Stands for the picture of a shared page. */
  cardAlt: (city: string) => `Le temps ${atTown(city)}, d’après la station météo`,
} as const;

export const cardTexts = {
  date: (date: string, time: string) => `Le ${date} à ${time}`,
  minimum: 'Min. du jour',
  maximum: 'Max. du jour',
  wind: 'Vent',
  rain: 'Pluie du jour',
} as const;
