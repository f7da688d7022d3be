// What reception hands to the store, and what the store says of it once it is durable.
import type { Reading } from '../../../shared/measures/reading.ts';

/** One line of a station's reception log; never holds a secret. */
export type ReceptionEntry = {
  /** Milliseconds UTC. */
  readonly receivedAt: number;
  /** `ecowitt`, `wunderground` … */
  readonly dialect: string;
  /** HTTP status answered. */
  readonly status: number;
  readonly detail: ReceptionDetail;
};

export type ReceptionDetail = {
  /** Canonical names kept. */
  readonly accepted: readonly string[];
  /** Names refused, with a French reason and what was sent. */
  readonly refused: readonly {
    readonly field: string;
    readonly reason: string;
    readonly code?: string;
    readonly raw?: string;
  }[];
  /** Wire names no table knows. */
  readonly unknown: readonly string[];
  /** French sentences for the owner. */
  readonly notes: readonly string[];
  readonly batteries?: { readonly [sensor: string]: LoggedBattery };
  /** Who sent it, masked. */
  readonly identity?: string;
  /** Reports in the request. */
  readonly reports?: number;
  /** Milliseconds UTC; only when it is not of the time of arrival. */
  readonly observedAt?: number;
  /** What the console says of itself: model, firmware. */
  readonly meta?: { readonly [name: string]: string | number };
  /** Only when the console's clock was not believed: whole minutes by which it is ahead, null when unreadable. */
  readonly clock?: { readonly aheadMinutes: number | null };
  /** Those of the notes that tell of a setting to mend. */
  readonly advice?: readonly string[];
};

/** What a console said of a battery. */
export type LoggedBattery = {
  /** Volts, bars or a flag, as the sensor's kind has it. */
  readonly kind: string;
  readonly value: number | string;
  /** Null when no threshold is known. */
  readonly low: boolean | null;
  readonly percent?: number;
  readonly mains?: boolean;
};

/** What became of what was sent; a report that became the station's newest reading is not in the ring. */
export type RingOutcome = 'duplicate' | 'completed' | 'late' | 'unusable' | 'sealed' | 'batch';

/** A line of the log as it is read again. */
export type LoggedReception = ReceptionEntry & {
  /** Milliseconds UTC; null when nothing was stored, or several reports, or it is not known. */
  readonly observedAt: number | null;
  /** Null: nothing was to be stored, or the line is of a version that did not note it. */
  readonly outcome: RingOutcome | 'stored' | null;
};

/** One request of a console or a script. */
export type Delivery = {
  /** 0 = no known station: only the reception is kept. */
  readonly stationId: number;
  readonly timeZone: string;
  readonly readings: readonly Reading[];
  readonly reception: ReceptionEntry | null;
  /** The request as it came, secrets masked; null when raw requests are not kept. */
  readonly raw: string | null;
  /** Time of arrival, milliseconds UTC. */
  readonly arrivedAt: number;
};

export type DeliveryResult = {
  /** Readings that are new. */
  readonly accepted: number;
  /** Readings already held that brought nothing. */
  readonly duplicates: number;
  /** Readings already held whose missing values were filled. */
  readonly filled: number;
  /** Indexes of readings that cannot be stored: no value, a time before 2000, sealed or in the future, a station gone. */
  readonly refused: readonly number[];
  /** The seal, milliseconds UTC, when some of `refused` lie before it. */
  readonly sealedBefore: number | null;
  /** The station's revision after this delivery; 0 for no known station. */
  readonly revision: number;
  /** Did this delivery change what the station shows? */
  readonly changed: boolean;
  /** Newest observed time of the station; null when it has no reading. */
  readonly lastObservedAt: number | null;
};

/** A delivery on its way to the writer: what the log says of it is already text. */
export type PostedDelivery = Omit<Delivery, 'reception'> & { readonly entry: string | null };

/** A station has something new to show. */
export type RevisionChange = {
  readonly stationId: number;
  readonly revision: number;
  /** Newest observed time, milliseconds UTC; null when it has no reading. */
  readonly lastObservedAt: number | null;
};
