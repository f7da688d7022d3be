// The « now » block and the cards of the home page. Of a station that is late, nothing is said of the present.
import { atTown } from '../../shared/format/town.ts';

/** @param temperature « 8,4 °C », null when there is none to tell */
const describedAs = (lead: string) => (city: string, temperature: string | null) =>
  `${lead} ${atTown(city)}\u00A0: ${temperature === null ? '' : `${temperature}, `}vent, pluie, pression, records et résumés de la station météo.`;

export const homeTexts = {
  title: (city: string, date: string, time: string) =>
    `Observations ${atTown(city)} le ${date} à ${time}`,
  pageTitle: {
    live: (city: string) => `Météo ${atTown(city)} en direct`,
    late: (city: string) => `Météo ${atTown(city)}`,
  },
  description: {
    live: describedAs('Temps actuel'),
    late: describedAs('Dernier relevé'),
  },
  temperature: 'Température',
  noTemperature: 'température non transmise',
  withWind: 'avec le vent',
  raining: {
    live: (strength: string) => `pluie ${strength} en ce moment`,
    late: (strength: string) => `pluie ${strength} au dernier relevé`,
  },
  dry: (since: string) => `pas de pluie depuis ${since}`,
  yesterday: (time: string) => `hier à ${time}`,
  onDate: (date: string) => `le ${date}`,
  minimum: 'Minimum',
  maximum: 'Maximum',
  facts: 'Autres mesures',
  strikesToday: 'ce jour',
  nearest: 'Le plus près',
  farthest: 'Le plus loin',
} as const;

export const rainTexts = {
  title: 'Pluie',
  today: 'aujourd’hui',
  now: { live: 'en ce moment', late: 'au dernier relevé' },
  month: 'Ce mois',
  year: 'Cette année',
  strongest: 'Intensité max du jour',
} as const;

export const pressureTexts = {
  title: 'Pression',
  trend: (words: string) => `Pression sur trois heures\u00A0: ${words}`,
  tendencies: {
    risingFast: 'En forte hausse',
    rising: 'En hausse',
    steady: 'Stable',
    falling: 'En baisse',
    fallingFast: 'En forte baisse',
  },
} as const;

export const skyTexts = {
  title: 'Soleil et lune',
  sunrise: 'Lever du soleil',
  sunset: 'Coucher du soleil',
  sunAlwaysUp: 'Le soleil ne se couche pas aujourd’hui',
  sunAlwaysDown: 'Le soleil ne se lève pas aujourd’hui',
  moonAlwaysUp: 'La lune ne se couche pas aujourd’hui',
  moonAlwaysDown: 'La lune ne se lève pas aujourd’hui',
  dayLength: (length: string) => `${length} de jour`,
  longer: (change: string) => `${change} de plus qu’hier`,
  shorter: (change: string) => `${change} de moins qu’hier`,
  sameLength: 'autant qu’hier',
  lit: (share: string) => `éclairée à ${share}`,
  rise: 'lever',
  set: 'coucher',
  and: ' et ',
  dayBar: (hours: string) => `Heures de jour\u00A0: ${hours}`,
  noHours: 'aucune',
  allHours: 'toute la journée',
} as const;
