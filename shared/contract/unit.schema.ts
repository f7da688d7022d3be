// What the calls about sets of units accept and promise.
import { z } from 'zod';
import { type ChosenDimension, dimensions, type UnitSymbol } from '../measures/dimensions.ts';
import { idParams, isoInstant, pagingQuery, type Schemas } from './schema.ts';
import { line } from './text.schema.ts';
import type { privateUnitCalls, unitCalls } from './unit.ts';

const unit = z.strictObject({
  id: z.int(),
  type: z.string(),
  temperatureUnit: z.string(),
  speedUnit: z.string(),
  rainUnit: z.string(),
  solarRadiationUnit: z.string(),
  pmUnit: z.string(),
  humidityUnit: z.string(),
  cloudBaseUnit: z.string(),
  windDirUnit: z.string(),
  pressureUnit: z.string(),
  createdAt: isoInstant,
  updatedAt: isoInstant,
});

/** Only the symbols values can be converted to. */
function known<D extends ChosenDimension>(dimension: D, label: string) {
  const symbols = Object.keys(dimensions[dimension].units) as UnitSymbol<D>[];
  const message =
    symbols.length === 1
      ? `L’unité ${label} est\u00a0: ${symbols[0]}.`
      : `L’unité ${label} est à choisir parmi\u00a0: ${symbols.join(', ')}.`;
  return z.enum(symbols, message);
}

const input = z.object({
  type: line('Le nom du jeu d’unités compte 1 à 40 caractères.', 1, 40),
  temperatureUnit: known('temperature', 'de température'),
  speedUnit: known('speed', 'de vitesse'),
  rainUnit: known('rain', 'de pluie'),
  solarRadiationUnit: known('solarRadiation', 'de rayonnement'),
  pmUnit: known('pm', 'de particules'),
  humidityUnit: known('humidity', 'd’humidité'),
  cloudBaseUnit: known('cloudBase', 'de hauteur des nuages'),
  windDirUnit: known('windDir', 'de direction'),
  pressureUnit: known('pressure', 'de pression'),
});

export const unitSchemas = {
  listUnits: {
    query: pagingQuery,
    response: z.strictObject({ units: z.array(unit), numberOfResult: z.int() }),
  },
  getUnit: { params: idParams, response: unit },
} as const satisfies Schemas<typeof unitCalls>;

export const privateUnitSchemas = {
  createUnit: { body: input, response: unit },
  updateUnit: { params: idParams, body: input, response: unit },
  deleteUnit: { params: idParams, response: z.undefined() },
} as const satisfies Schemas<typeof privateUnitCalls>;
