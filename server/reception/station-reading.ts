// A report → the reading of a given station: which gauge, which probe, and the pressure at sea level. What is decided
// here is stored with the reading; a later change of settings does not rewrite it, except for the chosen probe.
import { seaLevelPressure } from '../../shared/formulas/sea-level-pressure.ts';
import { measureNames } from '../../shared/measures/catalogue.ts';
import { chosenValue, probedMeasures } from '../../shared/measures/channels.ts';
import { type FieldName, parseField, type Values } from '../../shared/measures/fields.ts';
import { admit } from '../../shared/measures/ranges.ts';
import type { Reading } from '../../shared/measures/reading.ts';
import type { Report, Warning } from './report.ts';
import type { ReceptionStation } from './stations.ts';

export type StationReading = { readonly reading: Reading; readonly warnings: readonly Warning[] };

export function stationReading(report: Report, station: ReceptionStation): StationReading {
  const warnings = new Set<Warning>(report.warnings);
  const values: Record<FieldName, number> = { ...report.values };
  if (chooseGauge(values, station)) warnings.add('piezo_preferred');
  fillChosenChannels(values, station.channels);
  const pressureWarning = settlePressure(values, report, station);
  if (pressureWarning) warnings.add(pressureWarning);
  const { runtime } = report.meta;
  if (typeof runtime === 'number') {
    const admitted = admit('runtime', runtime);
    if (admitted !== null) values.runtime = admitted;
  }
  const { observedAt, interval, flags } = report;
  return { reading: { observedAt, interval, values, flags }, warnings: [...warnings] };
}

/** Rain measures that a piezo gauge sends under its own names: base name → piezo name. */
const piezoNames = measureNames.flatMap((name) => {
  const piezo = `${name}Piezo`;
  return parseField(piezo) ? [{ name, piezo }] : [];
});

/** Total of the year from which a silent tipping gauge beside a piezo one is taken for absent, mm. */
const plainlyRaining = 5;

/**
 * Fills the station's rain measures from the gauge it trusts. `auto` is the tipping gauge when there is one, unless all
 * its counters stand at 0 while the piezo gauge has counted plain rain: some gateways send zeros for a gauge they lack.
 * @returns true when `auto` set a present tipping gauge aside
 */
function chooseGauge(values: Record<FieldName, number>, { rainGauge }: ReceptionStation): boolean {
  if (rainGauge === 'tipping') return false;
  const tips = values.rainDaily !== undefined || values.rainYearly !== undefined;
  const setAside = tips && onlyPiezoMoves(values);
  if (rainGauge === 'auto' && tips && !setAside) return false;
  for (const { name, piezo } of piezoNames) {
    const value = values[piezo];
    if (value !== undefined) values[name] = value;
    else if (rainGauge === 'piezo' || setAside) delete values[name];
  }
  return rainGauge === 'auto' && setAside;
}

const counters = ['rainDaily', 'rainWeekly', 'rainMonthly', 'rainYearly', 'rainTotal'];

const onlyPiezoMoves = (values: Values): boolean =>
  values.rainYearly === 0 &&
  (values.rainYearlyPiezo ?? 0) >= plainlyRaining &&
  counters.every((name) => (values[name] ?? 0) === 0);

/** A measure that only came as numbered probes takes the value of the chosen one, else of its stand-in. */
function fillChosenChannels(
  values: Record<FieldName, number>,
  chosen: ReceptionStation['channels'],
): void {
  for (const name of probedMeasures) {
    if (values[name] !== undefined) continue;
    const value = chosenValue(values, name, chosen);
    if (value !== null) values[name] = value;
  }
}

/** Above this elevation equal pressures mean that the console's offset was never set, m. */
const noticeableElevationM = 50;

/**
 * Reduces the station's pressure to sea level when the console sends no relative pressure; one that it sends is kept as
 * it is, and one it sends out of range stays refused, so that the curve never mixes two origins unnoticed.
 */
function settlePressure(
  values: Record<FieldName, number>,
  { rejected }: Report,
  { elevation }: ReceptionStation,
): Warning | null {
  const { relativePressure, absolutePressure } = values;
  if (rejected.some(({ field }) => field === 'relativePressure')) return 'relative_out_of_range';
  if (absolutePressure === undefined) return null;
  if (relativePressure !== undefined) {
    const unset =
      relativePressure === absolutePressure && Math.abs(elevation) > noticeableElevationM;
    return unset ? 'relative_equals_absolute' : null;
  }
  const reduced = seaLevelPressure(
    absolutePressure,
    elevation,
    values.temperature ?? null,
    values.humidity ?? null,
  );
  const admitted = reduced === null ? null : admit('relativePressure', reduced);
  if (admitted !== null) values.relativePressure = admitted;
  return null;
}
