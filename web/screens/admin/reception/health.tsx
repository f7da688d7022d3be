// The health of a station: the newest report, what should be mended, sensors, batteries, values kept aside.
import type { ReactNode } from 'react';
import type { ReceptionHealth, StationReception } from '../../../../shared/contract/reception.ts';
import { formatShortDateTime } from '../../../../shared/format/dates.ts';
import { formatDuration } from '../../../../shared/format/durations.ts';
import { DASH, formatNumber } from '../../../../shared/format/numbers.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { batteryWords, dialectName, receptionTexts } from '../../../texts/admin/reception.ts';
import { Age } from '../parts/consoles/age.tsx';
import { StateMark } from '../parts/consoles/state-mark.tsx';
import styles from './reception.module.css';
import { SensorTable } from './sensor-table.tsx';
import { Suspects } from './suspects.tsx';

type HealthProps = {
  readonly health: ReceptionHealth;
  readonly station: StationReception['station'];
};

export const Health = ({ health, station, station: { timeZone } }: HealthProps) => (
  <>
    <Card title={receptionTexts.health} aside={<StateMark state={health.state} />}>
      <dl className={styles.facts}>
        {factsOf(health, timeZone).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
    {health.warnings.length > 0 && (
      <section className={styles.warnings} aria-labelledby="warnings">
        <h2 id="warnings">{receptionTexts.warnings}</h2>
        <ul>
          {health.warnings.map(({ kind, message }) => (
            <li key={message} data-kind={kind}>
              {message}
            </li>
          ))}
        </ul>
      </section>
    )}
    <Card title={receptionTexts.sensors}>
      <SensorTable sensors={health.sensors} timeZone={timeZone} />
    </Card>
    <Card title={receptionTexts.batteries}>
      <Batteries batteries={health.batteries} />
    </Card>
    {health.suspects.length > 0 && <Suspects suspects={health.suspects} station={station} />}
  </>
);

type Fact = readonly [label: string, value: ReactNode];

function factsOf(health: ReceptionHealth, timeZone: string): readonly Fact[] {
  const { lastReport, usualInterval, clock, duplicates } = health;
  if (!lastReport) return [[receptionTexts.lastReport, receptionTexts.noReport]];
  const { observedAt, console: model, identity, dialect } = lastReport;
  return [
    [
      receptionTexts.lastReport,
      <span key="last">
        {formatShortDateTime(observedAt, timeZone)} (<Age of={observedAt} />)
      </span>,
    ],
    [receptionTexts.interval, usualInterval === null ? DASH : formatDuration(usualInterval * 1000)],
    [
      receptionTexts.console,
      [model, dialect && dialectName(dialect)].filter(Boolean).join(' · ') || DASH,
    ],
    [receptionTexts.sentBy, identity || DASH],
    [receptionTexts.clock, clock.wrong ? receptionTexts.clockWrong : receptionTexts.clockRight],
    [receptionTexts.duplicates, formatNumber(duplicates, 0)],
  ];
}

function Batteries({ batteries }: Pick<ReceptionHealth, 'batteries'>) {
  if (batteries.length === 0) return <p className={styles.hint}>{receptionTexts.noBattery}</p>;
  return (
    <dl className={styles.lines}>
      {batteries.map((battery) => (
        <div key={battery.sensor} data-low={battery.low === true || undefined}>
          <dt>{battery.label}</dt>
          <dd>{batteryWords(battery)}</dd>
        </div>
      ))}
    </dl>
  );
}
