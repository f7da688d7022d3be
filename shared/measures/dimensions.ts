// How a quantity is counted and shown: a unit belongs to the dimension, never to the measure.
// Stored and computed values are always in the canonical unit; a screen or an answer converts once, here.

/** shown = canonical × scale + offset. A difference (variation, spread) uses the scale alone. */
export type Unit = {
  readonly scale: number;
  readonly offset?: number;
  /** Decimals a screen shows; the API sends two. */
  readonly decimals: number;
};

type DimensionSpec = {
  readonly canonical: string;
  readonly units: Readonly<Record<string, Unit>>;
};

/** The nine dimensions an owner may choose a unit for; `${name}Unit` is the field of a unit set. */
const chosen = {
  temperature: {
    canonical: '°C',
    units: {
      '°C': { scale: 1, decimals: 1 },
      '°F': { scale: 1.8, offset: 32, decimals: 1 },
      K: { scale: 1, offset: 273.15, decimals: 1 },
    },
  },
  speed: {
    canonical: 'km/h',
    units: {
      'km/h': { scale: 1, decimals: 1 },
      'm/s': { scale: 1 / 3.6, decimals: 1 },
      mph: { scale: 1 / 1.609344, decimals: 1 },
      kt: { scale: 1 / 1.852, decimals: 1 },
    },
  },
  rain: {
    canonical: 'mm',
    units: { mm: { scale: 1, decimals: 1 }, in: { scale: 1 / 25.4, decimals: 2 } },
  },
  solarRadiation: { canonical: 'W/m²', units: { 'W/m²': { scale: 1, decimals: 0 } } },
  pm: { canonical: 'µg/m³', units: { 'µg/m³': { scale: 1, decimals: 1 } } },
  humidity: { canonical: '%', units: { '%': { scale: 1, decimals: 0 } } },
  cloudBase: {
    canonical: 'm',
    units: { m: { scale: 1, decimals: 0 }, ft: { scale: 1 / 0.3048, decimals: 0 } },
  },
  windDir: { canonical: '°', units: { '°': { scale: 1, decimals: 0 } } },
  pressure: {
    canonical: 'hPa',
    units: {
      hPa: { scale: 1, decimals: 1 },
      mbar: { scale: 1, decimals: 1 },
      inHg: { scale: 1 / 33.8638866667, decimals: 2 },
      mmHg: { scale: 760 / 1013.25, decimals: 1 },
    },
  },
} as const satisfies Record<string, DimensionSpec>;

/** Dimensions with one unit for everybody. */
const fixed = {
  index: { canonical: '', units: { '': { scale: 1, decimals: 0 } } },
  count: { canonical: '', units: { '': { scale: 1, decimals: 0 } } },
  distance: { canonical: 'km', units: { km: { scale: 1, decimals: 0 } } },
  gas: { canonical: 'ppm', units: { ppm: { scale: 1, decimals: 0 } } },
  vapourPressure: { canonical: 'kPa', units: { kPa: { scale: 1, decimals: 2 } } },
  soilTension: { canonical: 'cb', units: { cb: { scale: 1, decimals: 0 } } },
  conductivity: { canonical: 'µS/cm', units: { 'µS/cm': { scale: 1, decimals: 0 } } },
  illuminance: { canonical: 'lx', units: { lx: { scale: 1, decimals: 0 } } },
  depth: { canonical: 'mm', units: { mm: { scale: 1, decimals: 0 } } },
  duration: { canonical: 's', units: { s: { scale: 1, decimals: 0 } } },
  time: { canonical: '', units: { '': { scale: 1, decimals: 0 } } },
} as const satisfies Record<string, DimensionSpec>;

export const dimensions = { ...chosen, ...fixed } as const;

export type Dimension = keyof typeof dimensions;
export type ChosenDimension = keyof typeof chosen;
export const chosenDimensions = Object.keys(chosen) as ChosenDimension[];

/** Unit symbols an owner may choose for a dimension. */
export type UnitSymbol<D extends ChosenDimension> = keyof (typeof chosen)[D]['units'] & string;

export type UnitSetField = `${ChosenDimension}Unit`;

/** The units of a station, as a unit set stores them and an answer names them. */
export type UnitSet = { readonly [D in ChosenDimension as `${D}Unit`]: UnitSymbol<D> };

/** Seeds of a new store (their `type`). */
export const seedUnitSets = {
  Metric: {
    temperatureUnit: '°C',
    speedUnit: 'km/h',
    rainUnit: 'mm',
    solarRadiationUnit: 'W/m²',
    pmUnit: 'µg/m³',
    humidityUnit: '%',
    cloudBaseUnit: 'm',
    windDirUnit: '°',
    pressureUnit: 'hPa',
  },
  Imperial: {
    temperatureUnit: '°F',
    speedUnit: 'mph',
    rainUnit: 'in',
    solarRadiationUnit: 'W/m²',
    pmUnit: 'µg/m³',
    humidityUnit: '%',
    cloudBaseUnit: 'ft',
    windDirUnit: '°',
    pressureUnit: 'inHg',
  },
} as const satisfies Record<string, UnitSet>;

const isChosen = (dimension: Dimension): dimension is ChosenDimension => dimension in chosen;

/** Symbol of the dimension's unit in this unit set ('' when it has none). */
export function symbolIn(units: UnitSet, dimension: Dimension): string {
  return isChosen(dimension) ? units[`${dimension}Unit`] : fixed[dimension].canonical;
}

/** The unit itself; an unknown symbol (a store edited by hand) counts as the canonical one. */
export function unitIn(units: UnitSet, dimension: Dimension): Unit {
  const spec: DimensionSpec = dimensions[dimension];
  return spec.units[symbolIn(units, dimension)] ?? canonicalUnit(spec);
}

function canonicalUnit(spec: DimensionSpec): Unit {
  return spec.units[spec.canonical] ?? { scale: 1, decimals: 0 };
}

/** Canonical value → the unit set's; null stays null. */
export function convert(value: number | null, dimension: Dimension, units: UnitSet): number | null {
  if (value === null) return null;
  const { scale, offset = 0 } = unitIn(units, dimension);
  return value * scale + offset;
}

/** Canonical difference → the unit set's: by scale only (1 °C of variation is 1.8 °F, not 33.8). */
export function convertDifference(
  value: number | null,
  dimension: Dimension,
  units: UnitSet,
): number | null {
  return value === null ? null : value * unitIn(units, dimension).scale;
}

/** A value in the unit set's unit → canonical. */
export function toCanonical(value: number, dimension: Dimension, units: UnitSet): number {
  const { scale, offset = 0 } = unitIn(units, dimension);
  return (value - offset) / scale;
}
