// One station of the list: is it heard, what is silent, which battery is low.
import { Link } from 'react-router';
import type { ReceptionHealth } from '../../../../shared/contract/reception.ts';
import { DASH } from '../../../../shared/format/numbers.ts';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { Banner } from '../../../parts/problems/banner.tsx';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import actions from '../parts/acts/action.module.css';
import { Age } from '../parts/consoles/age.tsx';
import type { Received } from '../parts/consoles/read-receptions.ts';
import { StateMark } from '../parts/consoles/state-mark.tsx';
import styles from './reception.module.css';

export function StationCard({ station, reception }: Received) {
  const { reference, name } = station;
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {reception.ok && <StateMark state={reception.value.health.state} />}
      </header>
      {reception.ok ? (
        <Facts health={reception.value.health} />
      ) : (
        <Banner tone="error" title={receptionTexts.unread} messages={reception.violations} />
      )}
      <p>
        <Link to={`/admin/reception/${reference}`} className={actions.quiet}>
          {receptionTexts.open}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </p>
    </>
  );
}

function Facts({ health }: { readonly health: ReceptionHealth }) {
  const { lastReport, sensors, batteries } = health;
  const silent = sensors.filter((sensor) => sensor.silent).map(({ label }) => label);
  const low = batteries.filter((battery) => battery.low === true).map(({ label }) => label);
  const isHeard = lastReport !== null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{receptionTexts.lastReport}</dt>
        <dd>{isHeard ? <Age of={lastReport.observedAt} /> : receptionTexts.noReport}</dd>
      </div>
      <div data-low={silent.length > 0 || undefined}>
        <dt>{receptionTexts.silentSensors}</dt>
        <dd>{silent.join(' · ') || (isHeard ? receptionTexts.none : DASH)}</dd>
      </div>
      <div data-low={low.length > 0 || undefined}>
        <dt>{receptionTexts.lowBatteries}</dt>
        <dd>{low.join(' · ') || (batteries.length > 0 ? receptionTexts.noneLow : DASH)}</dd>
      </div>
    </dl>
  );
}
