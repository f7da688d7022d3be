// Which sensors of a station are heard, and which have fallen silent while the station goes on reporting.
import type { BatteryState, Sensor } from '../../shared/contract/reception.ts';
import { measure, measureNames } from '../../shared/measures/catalogue.ts';
import { fieldLabel } from '../../shared/measures/field-label.ts';
import { type Field, type FieldName, parseField } from '../../shared/measures/fields.ts';
import { isoOf } from '../storage/contents/dates.ts';
import type { Heard } from '../storage/readings/sensors.ts';
import type { LoggedReception } from '../storage/reports/delivery.ts';
import { strikeMeasure } from '../storage/rollups/rollup-columns.ts';
import { batteryLabel } from './texts.ts';

const hourMs = 3_600_000;

/** How long a sensor may be missing while its station reports, ms. */
const sensorPatience = (usualIntervalMs: number): number => Math.max(hourMs, 3 * usualIntervalMs);

/** @param lastObservedAt of the station's newest report, milliseconds UTC */
export function presentSensors(
  heard: Heard,
  lastObservedAt: number,
  usualIntervalMs: number,
): Sensor[] {
  const oldest = lastObservedAt - sensorPatience(usualIntervalMs);
  const isUnheard = (field: FieldName): boolean => (heard.get(field) ?? 0) < oldest;
  return [...heard]
    .flatMap(([field, heardAt]) => {
      const parsed = parseField(field);
      return parsed && isSensor(parsed) ? [{ field, heardAt, parsed }] : [];
    })
    .sort((a, b) => placeOf(a.parsed) - placeOf(b.parsed))
    .map(({ field, heardAt, parsed }) => ({
      field,
      label: fieldLabel(field),
      heardAt: isoOf(heardAt),
      silent: isUnheard(field) && isExpected(parsed, isUnheard),
    }));
}

/** How long a console has run and when lightning struck are no sensor's. */
export const isSensor = ({ measure: name }: Field): boolean =>
  !['duration', 'time'].includes(measure(name).dimension);

/** Some consoles send no direction in a calm, and a distance only once lightning has struck. */
function isExpected({ measure: name }: Field, isUnheard: (field: FieldName) => boolean): boolean {
  const { kind } = measure(name);
  if (kind.is === 'angle') return isUnheard(kind.weightedBy);
  return kind.is !== 'flag' && name !== strikeMeasure;
}

/** In the order of the catalogue, probes by their numbers. */
export const placeOf = ({ measure: name, channel }: Field): number =>
  measureNames.indexOf(name) * 100 + (channel ?? 0);

/** Each battery as the console last told it. @param log newest first */
export function presentBatteries(log: readonly LoggedReception[]): BatteryState[] {
  const told = new Map<string, BatteryState>();
  for (const { receivedAt, detail } of log) {
    for (const [sensor, battery] of Object.entries(detail.batteries ?? {})) {
      if (told.has(sensor)) continue;
      const { kind, value, low, percent = null, mains = false } = battery;
      told.set(sensor, {
        sensor,
        label: batteryLabel(sensor),
        low,
        percent,
        volts: kind === 'volts' && typeof value === 'number' ? value : null,
        mains,
        toldAt: isoOf(receivedAt),
      });
    }
  }
  return [...told.values()];
}
