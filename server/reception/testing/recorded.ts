// The recorded requests of consoles, each with what is expected of it.
import { readdirSync, readFileSync } from 'node:fs';
import type { FieldName } from '../../../shared/measures/fields.ts';
import type { Identity, Rejection } from '../report.ts';

const folder = new URL('../../../fixtures/ingest/', import.meta.url);

export type Expectation = {
  readonly status: number;
  readonly protocol: string;
  readonly identity: Identity;
  readonly observedAt: string;
  readonly flags: readonly string[];
  /** Numbers in canonical units; an instant is text. */
  readonly values: Readonly<Record<FieldName, number | string>>;
  readonly missing: readonly string[];
  readonly rejected: readonly Rejection[];
  readonly unknown: readonly string[];
  readonly batteries: object;
  readonly meta: object;
};

/** `expect` of one that is refused holds its status alone. */
export type Sidecar = {
  readonly name: string;
  readonly receivedAt: string;
  readonly expect: Expectation;
};

export const sidecars = readdirSync(folder)
  .filter((name) => /^\d\d-.*\.json$/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Sidecar);

/** Requests of WeeWX, as it sent them to several services; nothing stands beside them. */
export const captures = readdirSync(folder).filter((name) => name.startsWith('weewx-'));

/** Of a file: the request, byte for byte. */
export const bytesOf = (name: string): Buffer => readFileSync(new URL(name, folder));

/** What its station must have for the request to be known. */
export const tokenOf = ({ passkey, password, id }: Identity): string =>
  passkey ?? password ?? id ?? 'fixture-token-44';

export const canonical = (value: number | string): number =>
  typeof value === 'string' ? Date.parse(value) : value;
