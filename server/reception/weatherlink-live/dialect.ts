// Davis WeatherLink Live: the device only answers on its own network; an agent there pushes its JSON to us.
import type { Dialect } from '../dialect.ts';
import type { SentField, SentFields } from '../pairs.ts';
import { maximumPairs } from '../pairs.ts';
import type { Identity } from '../report.ts';
import { cleanText } from '../report.ts';
import { weatherLinkLiveFields } from './fields.ts';

export const weatherLinkLive: Dialect = {
  protocol: 'weatherlink-live',
  fields: weatherLinkLiveFields,
  warnings: (sent) => (sent.has(staleMark) ? ['stale_transmitter'] : []),
};

/** Stands among the fields for a transmitter the receiver has lost. */
const staleMark = '1:rx_state';
const lost = 2;

/** Millimetres a tip, by `rain_size`. */
const tipSizes = new Map<unknown, number>([
  [1, 0.254],
  [2, 0.2],
  [3, 0.1],
  [4, 0.0254],
]);

type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type ConditionsRead = { readonly identity: Identity; readonly sent: SentFields };

/** The fields of a `current_conditions` document; null when it is not one. A null value is a missing one. */
export function readConditions(document: unknown): ConditionsRead | null {
  const data = isObject(document) ? document.data : undefined;
  const conditions = isObject(data) ? data.conditions : undefined;
  if (!isObject(data) || !Array.isArray(conditions)) return null;
  const sent = new Map<string, SentField>();
  const ts = data.ts;
  if (typeof ts === 'number') put(sent, 'ts', ts);
  const records = conditions.filter(isObject).sort((a, b) => transmitter(a) - transmitter(b));
  for (const record of records) readRecord(sent, record);
  const did = data.did;
  return { identity: typeof did === 'string' ? { did: cleanText(did) } : {}, sent };
}

const transmitter = (record: Json): number => (typeof record.txid === 'number' ? record.txid : 0);

/** Of two transmitters that measure the same, the lowest number wins: it is read first. */
function readRecord(sent: Map<string, SentField>, record: Json): void {
  const type = record.data_structure_type;
  if (typeof type !== 'number') return;
  if (record.trans_battery_flag != null)
    put(sent, `tx${transmitter(record)}`, record.trans_battery_flag);
  if (record.rx_state === lost) {
    put(sent, staleMark, lost);
    return;
  }
  const tip = tipSizes.get(record.rain_size);
  for (const key in record) {
    if (key === 'rx_state' || record[key] === null || record[key] === undefined) continue;
    put(sent, `${type}:${key}`, record[key], tip);
  }
}

function put(sent: Map<string, SentField>, name: string, value: unknown, tip?: number): void {
  const key = name.toLowerCase();
  if (sent.has(key) || sent.size >= maximumPairs) return;
  const text =
    typeof value === 'number' || typeof value === 'string' ? String(value) : JSON.stringify(value);
  sent.set(key, { name, value: text, conflicting: false, ...(tip === undefined ? {} : { tip }) });
}
