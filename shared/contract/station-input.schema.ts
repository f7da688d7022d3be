// What a station may be made of: the rules of its fields, with the sentences that say what is wrong.
import { z } from 'zod';
import { channelNumbers } from '../measures/channels.ts';
import { line, lines } from './text.schema.ts';

const words = {
  reference:
    'La référence commence par une lettre et compte 2 à 32 lettres, chiffres, tirets ou soulignés.',
  name: 'Le nom compte 3 à 80 caractères.',
  shortDescription: 'La description courte compte 10 à 255 caractères.',
  description: 'La description compte au plus 5\u202f000 caractères.',
  country: 'Le pays est un code de deux lettres, FR par exemple.',
  address: 'L’adresse compte au plus 255 caractères.',
  city: 'La ville est obligatoire (80 caractères au plus).',
  postalCode: 'Le code postal est obligatoire (10 caractères au plus).',
  lat: 'La latitude est un nombre de −90 à 90.',
  lng: 'La longitude est un nombre de −180 à 180.',
  elevation: 'L’altitude est un nombre de −430 à 5\u202f000 mètres.',
  model: 'Le modèle est obligatoire (80 caractères au plus).',
  apiToken: 'Le jeton compte 8 à 40 lettres, chiffres ou signes (: . _ + -).',
  preferedUnit: 'Le jeu d’unités est obligatoire\u00a0: Metric ou Imperial, par exemple.',
  timeZone: 'Le fuseau horaire est un nom comme Europe/Paris.',
  rainGauge: 'Le pluviomètre est auto, tipping ou piezo.',
  publishAddress: 'La publication de l’adresse est vraie ou fausse.',
  channels: 'Les canaux sont les numéros de sondes existantes, par mesure.',
} as const;

const number = (message: string, least: number, most: number) =>
  z.number(message).min(least, message).max(most, message);

function isProbe([name, channel]: [string, number]): boolean {
  const numbers = channelNumbers(name);
  return numbers !== null && channel >= numbers[0] && channel <= numbers[1];
}

/** A blank `apiToken` is made up; a blank `timeZone` follows from the place. */
export const stationInput = z.object({
  reference: z.string(words.reference).regex(/^[A-Za-z][A-Za-z0-9_-]{1,31}$/, words.reference),
  name: line(words.name, 3, 80),
  description: lines(words.description, 0, 5000).default(''),
  shortDescription: line(words.shortDescription, 10, 255),
  country: z
    .string(words.country)
    .regex(/^[A-Z]{2}$/, words.country)
    .default('FR'),
  address: line(words.address, 0, 255).default(''),
  city: line(words.city, 1, 80),
  postalCode: line(words.postalCode, 1, 10),
  lat: number(words.lat, -90, 90),
  lng: number(words.lng, -180, 180),
  elevation: number(words.elevation, -430, 5000),
  model: line(words.model, 1, 80),
  apiToken: z
    .string(words.apiToken)
    .trim()
    .regex(/^(?:[A-Za-z0-9:._+-]{8,40})?$/, words.apiToken)
    .default(''),
  preferedUnit: line(words.preferedUnit, 1, 40).default('Metric'),
  timeZone: z.string(words.timeZone).trim().max(64, words.timeZone).default(''),
  rainGauge: z.enum(['auto', 'tipping', 'piezo'], words.rainGauge).default('auto'),
  publishAddress: z.boolean(words.publishAddress).default(false),
  channels: z
    .record(z.string(), z.int(words.channels), words.channels)
    .refine((chosen) => Object.entries(chosen).every(isProbe), words.channels)
    .default({}),
});

/** A change of a station: settings that are left out stay as they are. */
export const stationUpdate = z.object({
  ...stationInput.shape,
  timeZone: stationInput.shape.timeZone.unwrap().optional(),
  rainGauge: stationInput.shape.rainGauge.unwrap().optional(),
  publishAddress: stationInput.shape.publishAddress.unwrap().optional(),
  channels: stationInput.shape.channels.unwrap().optional(),
});

export type StationUpdate = z.output<typeof stationUpdate>;
export type StationInput = z.output<typeof stationInput>;
