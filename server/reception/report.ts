// What a raw request turned out to say, before the station's own settings are applied.
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import type { Flag } from '../../shared/measures/reading.ts';
import type { Battery } from './batteries.ts';

export type Protocol = 'ecowitt' | 'ambient' | 'wunderground' | 'weatherlink-live' | 'json';

/** Who the sender says it is. Secrets: never logged, never stored; `maskSecret` makes them showable. */
export type Identity = {
  /** PASSKEY or MAC. */
  readonly passkey?: string;
  /** Station identifier of the Wunderground protocol. */
  readonly id?: string;
  readonly password?: string;
  /** Device identifier of a WeatherLink Live. */
  readonly did?: string;
};

export type RefusalReason =
  | 'not_a_number'
  | 'not_usable'
  | 'not_a_time'
  | 'out_of_range'
  | 'no_interval' // an amount that does not say over what time
  | 'duplicate';

/** A field that was sent but cannot be used. */
export type Rejection = {
  readonly wire: string;
  /** At most 64 characters; absent when several values contradict each other. */
  readonly raw?: string;
  readonly reason: RefusalReason;
  /** The field it would have filled; absent for a time or a battery. */
  readonly field?: FieldName;
};

/** Something worth telling the owner that costs no value. */
export type Warning =
  | 'relative_equals_absolute' // the sea-level offset was never set in the console
  | 'relative_out_of_range' // … or is absurd
  | 'decimal_comma'
  | 'davis_scales' // leaf wetness and soil moisture are on Davis's scales though named %
  | 'piezo_preferred' // the tipping gauge stays at 0 while the piezo one counts
  | 'stale_transmitter'; // the receiver has lost a transmitter: its last values are not taken

export type Meta = { readonly [name: string]: string | number };

/** One report as the wire tells it. Values are canonical; an absent name is a missing value. */
export type Report = {
  readonly protocol: Protocol;
  readonly identity: Identity;
  /** Milliseconds UTC. */
  readonly observedAt: number;
  /** Seconds the report covers; 0 = an instant. */
  readonly interval: number;
  readonly flags: readonly Flag[];
  readonly values: Values;
  /** Wire names that came with a "no value" text, in order. */
  readonly missing: readonly string[];
  readonly rejected: readonly Rejection[];
  /** Wire names no table knows. */
  readonly unknown: readonly string[];
  readonly batteries: { readonly [wire: string]: Battery };
  readonly meta: Meta;
  readonly warnings: readonly Warning[];
  /** Whole minutes by which the console's clock is ahead of ours; only when it could be read and was not believed. */
  readonly clockAheadMinutes?: number;
};

const controls = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Text from outside made fit to keep and to show: no control characters, at most 64 characters. */
export const cleanText = (text: string): string =>
  [...text.slice(0, 256).toWellFormed().replace(controls, '')].slice(0, 64).join('');
