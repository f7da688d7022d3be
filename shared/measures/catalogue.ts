// Every measure Embellie knows, and every fact about it: the single source from which columns, roll-ups,
// API fields, conversions, quality checks, tables, charts, exports and imports are derived. Data only.
// Names: the specification's; for what it lacks, those of the field dictionary (fixtures/truth).
import { air } from './groups/air.ts';
import { lightning } from './groups/lightning.ts';
import { others } from './groups/others.ts';
import { particles } from './groups/particles.ts';
import { pressure } from './groups/pressure.ts';
import { rain } from './groups/rain.ts';
import { sun } from './groups/sun.ts';
import { wind } from './groups/wind.ts';
import type { MeasureSpec } from './kinds.ts';

export const catalogue = {
  ...air,
  ...pressure,
  ...wind,
  ...rain,
  ...particles,
  ...sun,
  ...lightning,
  ...others,
} as const;

export type MeasureName = keyof typeof catalogue;

/** Facts of a measure, with the optional ones visible to the type checker. */
export const measure = (name: MeasureName): MeasureSpec => catalogue[name];

/** Every measure, in the order in which tables show them. */
export const measureNames = Object.keys(catalogue) as MeasureName[];

export const isMeasureName = (name: string): name is MeasureName => Object.hasOwn(catalogue, name);
