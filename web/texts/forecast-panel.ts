// What the forecast says once it is there, or why it is not.
import { atTown } from '../../shared/format/town.ts';

export const panelTexts = {
  of: (place: string) => `Prévisions pour ${place}`,
  noResult: 'Aucun résultat :(',
  noResultHelp: 'Essayez avec un code postal et une ville\u00A0: 41000 Blois.',
  backTo: (city: string) => `Revenir ${atTown(city)}`,
  today: 'Aujourd’hui',
  now: 'En ce moment',
  humidity: 'Humidité',
  wind: 'Vent',
  maximum: 'Maximum',
  minimum: 'Minimum',
  /** When the service gave its answer. */
  at: (time: string) => `Prévisions de ${time}`,
  on: (dateTime: string) => `Prévisions du ${dateTime}`,
  stale: (age: string) => `${age}\u00A0: le service n’a pas pu être interrogé depuis`,
} as const;
