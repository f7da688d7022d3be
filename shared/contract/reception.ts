// GET /api/weatherStation/{reference}/reception and /readings, /api/reception/refused…: what administrators see of
// reception and correct by hand. Instants are ISO 8601; ages are the reader's to compute. No answer ever holds a token,
// but for a renewed one.
import { call } from './call.ts';
import type { PublicStation } from './station.ts';

/**
 * What became of what was sent. stored: the station's newest reading, or one of which an earlier version said no more · late: stored, older than the newest ·
 * completed: held already, it filled what was missing · duplicate: held already, it brought nothing · batch: several
 * reports at once, at least one stored · unusable: nothing could be stored · sealed: of a time whose readings are no
 * longer kept one by one, not stored · refused: turned away.
 */
export type ReceptionOutcome =
  | 'stored'
  | 'late'
  | 'completed'
  | 'duplicate'
  | 'batch'
  | 'unusable'
  | 'sealed'
  | 'refused';

export type RefusedField = {
  /** As it was sent. */
  readonly field: string;
  /** French. */
  readonly reason: string;
  /** What was sent; null when several values contradict each other. */
  readonly value: string | null;
};

/** One request of a console or a script. */
export type ReceptionLine = {
  /** Time of arrival. */
  readonly receivedAt: string;
  /** Null when nothing was stored, or several reports, or it repeats another. */
  readonly observedAt: string | null;
  /** `ecowitt`, `ambient`, `wunderground`, `weatherlink-live`, `json`; the door when it is not known. */
  readonly dialect: string;
  readonly accepted: boolean;
  readonly outcome: ReceptionOutcome;
  /** HTTP status the sender was answered. */
  readonly status: number;
  /** Who sent it, masked. */
  readonly identity: string;
  /** Reports in the request; 0 when it could not be read. */
  readonly reports: number;
  /** Names of the measures kept (`temperature`, `soilMoisture3` …). */
  readonly fields: readonly string[];
  readonly refused: readonly RefusedField[];
  /** Names sent that nothing here knows. */
  readonly unknown: readonly string[];
  /** French. */
  readonly warnings: readonly string[];
};

export type Sensor = {
  /** Name of the measure, or of one of its probes (`soilMoisture3`). */
  readonly field: string;
  /** French, probe included. */
  readonly label: string;
  /** Observed time of the newest reading that held it. */
  readonly heardAt: string;
  /** Not heard for max(1 h, 3 usual intervals) while the station itself reports. */
  readonly silent: boolean;
};

export type BatteryState = {
  /** As the console names it (`wh65batt`). */
  readonly sensor: string;
  /** French. */
  readonly label: string;
  /** Null: no threshold is known. */
  readonly low: boolean | null;
  /** One of these says how full it is, when the sensor does. */
  readonly percent: number | null;
  readonly volts: number | null;
  readonly mains: boolean;
  /** Time of arrival of the report that told it. */
  readonly toldAt: string;
};

/** A value kept out of means and extremes until a later reading confirms it. */
export type Suspect = {
  readonly field: string;
  readonly label: string;
  readonly observedAt: string;
  /** In the canonical `unit`, as received. */
  readonly value: number;
  readonly unit: string;
};

/** A lasting trouble, with its French sentence. */
export type HealthWarning = {
  readonly kind: 'clock' | 'unit' | 'duplicates' | 'battery' | 'console' | 'silent' | 'refused';
  readonly message: string;
};

export type ReceptionHealth = {
  /** Live within max(10 min, 3 usual intervals), late within 24 h, then silent; never: no report yet. */
  readonly state: 'live' | 'late' | 'silent' | 'never';
  /** The newest stored report. */
  readonly lastReport: {
    readonly observedAt: string;
    /** Null when the log does not reach so far. */
    readonly receivedAt: string | null;
    readonly dialect: string | null;
    /** What the console says of its model and firmware; null when it says nothing. */
    readonly console: string | null;
    readonly identity: string | null;
  } | null;
  /** Median of the last 20 gaps, seconds; null with fewer than two reports. */
  readonly usualInterval: number | null;
  readonly nextExpectedAt: string | null;
  /** In the order of the catalogue; those of the last 30 days. */
  readonly sensors: readonly Sensor[];
  readonly batteries: readonly BatteryState[];
  /** Those that last: of the newest reports, not of one of long ago. */
  readonly warnings: readonly HealthWarning[];
  readonly clock: {
    /** The newest report was stamped by its arrival, the console's clock being wrong. */
    readonly wrong: boolean;
    /** Minutes by which it is ahead (behind: negative); null when it is right or cannot be read. */
    readonly aheadMinutes: number | null;
    /** Reports of the log that were stamped by their arrival. */
    readonly stampedByArrival: number;
  };
  /** Reports of the log that brought nothing. */
  readonly duplicates: number;
  /** Of the last 24 h before the newest report, newest first, at most 20. */
  readonly suspects: readonly Suspect[];
};

export type StationReception = {
  readonly station: Pick<PublicStation, 'reference' | 'name' | 'timeZone'>;
  readonly health: ReceptionHealth;
  /** A page of the last 200, newest first. */
  readonly receptions: readonly ReceptionLine[];
  readonly numberOfResult: number;
};

/** A sender turned away lately because no station has its token. */
export type RefusedSender = {
  readonly id: string;
  readonly dialect: string;
  /** Its last characters, `PASSKEY …AB12`; whole where it names a station: its public reference. */
  readonly identifier: string;
  /** Its network: `192.0.2.…`. */
  readonly address: string;
  /** What it says of its model and firmware; null when it says nothing. */
  readonly console: string | null;
  /** Some of the names it sends, twelve at most. */
  readonly fields: readonly string[];
  readonly count: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** False: it sends nothing that can be a token, or names a station that does not exist. */
  readonly associable: boolean;
  /** Not null: it names this station, and can be associated with no other. */
  readonly reference: string | null;
};

/** A field that readings hold. */
export type ReadingField = {
  readonly field: string;
  /** French, probe included. */
  readonly label: string;
  /** The station's, `mm/h` of a rate; may be empty. */
  readonly unit: string;
  /** As many as a screen shows. */
  readonly decimals: number;
};

/** One stored reading, as received. */
export type NearReading = {
  readonly observedAt: string;
  /** Of a time that is corrected no more. */
  readonly sealed: boolean;
  /** By field, in its unit; a field that is absent has none. */
  readonly values: Readonly<Record<string, number>>;
  /** Fields kept out of means and extremes by quality control. */
  readonly suspect: readonly string[];
  /** Fields taken away by hand: a repeat does not bring them back. */
  readonly voided: readonly string[];
};

export type NearReadings = {
  readonly station: Pick<PublicStation, 'reference' | 'name' | 'timeZone'>;
  /** The moment asked for, the newest report's unless one was; null: the station has no reading. */
  readonly at: string | null;
  /** What the readings hold, in the order of the catalogue. */
  readonly fields: readonly ReadingField[];
  /** The nearest to the moment, newest first, 40 at most. */
  readonly readings: readonly NearReading[];
  /** Observed times of the readings just before and just after these; null when there are none. */
  readonly earlier: string | null;
  readonly later: string | null;
};

export type CorrectionInput = {
  /** Observed times of 1 to 100 readings. */
  readonly observedAt: readonly string[];
  /** The field whose value goes, and stays away should the report be repeated; null: the whole reading goes. */
  readonly field: string | null;
};

export type RefusedSenders = { readonly senders: readonly RefusedSender[] };

export const receptionCalls = {
  stationReception: call<StationReception, undefined, 'page' | 'maxResult', 'reference'>()({
    method: 'GET',
    path: '/api/weatherStation/:reference/reception',
    audience: 'admin',
    summary: 'Réception d’une station\u00a0: santé des capteurs et dernières réceptions',
  }),
  stationReadings: call<NearReadings, undefined, 'at', 'reference'>()({
    method: 'GET',
    path: '/api/weatherStation/:reference/readings',
    audience: 'admin',
    summary: 'Relevés d’une station autour d’un instant, ou d’une heure locale sans fuseau',
  }),
  /** All of the readings or none: where one cannot be corrected, nothing changes. */
  correctReadings: call<{ readonly corrected: number }, CorrectionInput, never, 'reference'>()({
    method: 'POST',
    path: '/api/weatherStation/:reference/correction',
    audience: 'admin',
    success: 200,
    summary: 'Supprime des relevés, ou écarte une de leurs mesures',
  }),
  refusedSenders: call<RefusedSenders>()({
    method: 'GET',
    path: '/api/reception/refused',
    audience: 'admin',
    summary: 'Envois refusés ces dernières 24 heures, faute de station à ce jeton',
  }),
} as const;

/** What gives a station another token. */
export const tokenCalls = {
  associateRefused: call<
    { readonly reference: string },
    { readonly reference: string },
    never,
    'id'
  >()({
    method: 'POST',
    path: '/api/reception/refused/:id/associate',
    audience: 'admin',
    success: 200,
    summary: 'Associe un envoi refusé à une station, dont il donne le jeton',
  }),
  renewStationToken: call<PublicStation, undefined, never, 'reference'>()({
    method: 'POST',
    path: '/api/weatherStation/:reference/token',
    audience: 'admin',
    success: 200,
    summary: 'Remplace le jeton d’une station par un nouveau',
  }),
} as const;
