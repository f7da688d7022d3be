// The tables that Kysely queries see, in camelCase; raw readings and roll-ups have prepared SQL of their own.
import type { Generated, Kysely } from 'kysely';
import type { UnitSetField } from '../../../shared/measures/dimensions.ts';
import type { Dated } from '../contents/dates.ts';

export type UnitSetRow = { readonly id: Generated<number>; readonly type: string } & Readonly<
  Record<UnitSetField, string>
> &
  Dated;

export type StationRow = {
  readonly id: Generated<number>;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly country: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly lat: number;
  readonly lng: number;
  readonly apiToken: string;
  readonly tokenHash: string;
  readonly model: string;
  readonly elevation: number;
  readonly unitSetId: number;
  readonly timeZone: string;
  readonly calendarVersion: Generated<number>;
  /** 0 or 1. */
  readonly publishAddress: number;
  readonly rainGauge: string;
  /** JSON: chosen channel by measure. */
  readonly channels: string;
} & Dated;

export type AccountRow = {
  readonly id: Generated<number>;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly tokenVersion: Generated<number>;
} & Dated;

export type ObservationRow = {
  readonly id: Generated<number>;
  readonly stationId: number;
  readonly accountId: number | null;
  readonly message: string;
} & Dated;

export type PostRow = {
  readonly id: Generated<number>;
  readonly name: string;
  readonly description: string;
} & Dated;

export type ContactRow = {
  readonly id: Generated<number>;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** 0 or 1. */
  readonly quarantined: Generated<number>;
} & Dated;

export type StationStateRow = {
  readonly stationId: number;
  readonly firstObservedAt: Generated<number | null>;
  readonly lastObservedAt: Generated<number | null>;
  readonly revision: Generated<number>;
  readonly rollupVersion: Generated<number>;
  readonly receptions: Generated<number>;
};

export type Tables = {
  readonly meta: { readonly key: string; readonly value: string };
  readonly unitSet: UnitSetRow;
  readonly station: StationRow;
  readonly account: AccountRow;
  readonly observation: ObservationRow;
  readonly post: PostRow;
  readonly contact: ContactRow;
  readonly site: { readonly id: number; readonly settings: string; readonly updatedAt: number };
  readonly stationState: StationStateRow;
  readonly parkedReport: {
    readonly id: Generated<number>;
    readonly stationId: number;
    readonly arrivedAt: number;
    readonly report: string;
  };
};

export type Database = Kysely<Tables>;
