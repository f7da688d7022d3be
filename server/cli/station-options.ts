// The options of `station create`, read into what a station is made of. Every fault is said at once, in French,
// under the option's own name.
import type { Violation } from '../../shared/contract/call.ts';
import { type StationInput, stationInput } from '../../shared/contract/station-input.schema.ts';
import { ofTown } from '../../shared/format/town.ts';
import { readOptions } from './options.ts';

type Option = {
  /** Field of the station. */
  readonly field: keyof StationInput;
  readonly help: string;
  readonly required?: true;
  readonly isNumber?: true;
};

const options: Readonly<Record<string, Option>> = {
  reference: {
    field: 'reference',
    help: 'référence de la station : une lettre, puis lettres, chiffres, - ou _',
    required: true,
  },
  city: { field: 'city', help: 'ville', required: true },
  'postal-code': {
    field: 'postalCode',
    help: 'code postal (en France, il donne le fuseau horaire)',
    required: true,
  },
  lat: { field: 'lat', help: 'latitude en degrés, 47.6106', required: true, isNumber: true },
  lng: { field: 'lng', help: 'longitude en degrés, 1.2743', required: true, isNumber: true },
  elevation: { field: 'elevation', help: 'altitude en mètres (0 si absente)', isNumber: true },
  token: { field: 'apiToken', help: 'jeton que la console enverra (créé s’il est absent)' },
  name: { field: 'name', help: 'nom (« Station météo de {ville} » s’il est absent)' },
  description: { field: 'description', help: 'présentation longue' },
  'short-description': { field: 'shortDescription', help: 'présentation en une phrase' },
  country: { field: 'country', help: 'code du pays (FR)' },
  address: { field: 'address', help: 'adresse, jamais publiée sans votre accord' },
  model: { field: 'model', help: 'modèle de la station' },
  'time-zone': { field: 'timeZone', help: 'fuseau horaire, Europe/Paris' },
  unit: { field: 'preferedUnit', help: 'jeu d’unités : Metric, Imperial ou un autre déjà créé' },
  'rain-gauge': { field: 'rainGauge', help: 'pluviomètre : auto, tipping (auget) ou piezo' },
};

export const stationHelp: string = Object.entries(options)
  .map(
    ([name, { help, required }]) =>
      `  --${name.padEnd(18)} ${help}${required ? ' — obligatoire' : ''}`,
  )
  .join('\n');

export type StationOptions =
  | { readonly ok: true; readonly input: StationInput }
  | { readonly ok: false; readonly faults: readonly string[] };

/** @param args what follows `station create` on the command line */
export function readStationOptions(args: readonly string[]): StationOptions {
  const { given: words, faults: wrong } = readOptions(args, Object.keys(options));
  const faults = [...wrong];
  const given: Record<string, unknown> = {};
  for (const [name, { field, isNumber, required }] of Object.entries(options)) {
    const word = words[name];
    if (word !== undefined) given[field] = isNumber ? readNumber(word) : word;
    else if (required) faults.push(`L’option --${name} est obligatoire.`);
  }
  if (faults.length > 0) return { ok: false, faults };
  const { data, error } = stationInput.safeParse(withDefaults(given));
  if (!error) return { ok: true, input: data };
  return {
    ok: false,
    faults: error.issues.map(({ message, path }) =>
      faultOf({ message, propertyPath: path.join('.') }),
    ),
  };
}

/** A French decimal comma is understood. */
const readNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

const withDefaults = (given: Readonly<Record<string, unknown>>) => ({
  name: `Station météo ${ofTown(String(given.city))}`.slice(0, 80),
  shortDescription: `Station météo personnelle ${ofTown(String(given.city))}`.slice(0, 255),
  elevation: 0,
  model: 'Station personnelle',
  ...given,
});

/** A violation of a station's field, under the option that fills it. */
export function faultOf({ message, propertyPath }: Violation): string {
  const name = Object.keys(options).find((key) => options[key]?.field === propertyPath);
  return name === undefined ? message : `--${name} : ${message}`;
}
