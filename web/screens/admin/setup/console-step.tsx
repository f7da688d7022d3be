// The last step: what to type into the console, and the confirmation that it was heard.
import { Link } from 'react-router';
import type { ConsoleAddress } from '../../../../shared/contract/console.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { consoleTexts } from '../../../texts/admin/console.ts';
import { firstReportTexts, setupTexts } from '../../../texts/admin/setup.ts';
import actions from '../parts/acts/action.module.css';
import { ConsoleGuide } from '../parts/consoles/console-guide.tsx';
import { FirstReport } from '../parts/consoles/first-report.tsx';
import type { FirstReportAnswers } from '../parts/consoles/read-first-report.ts';
import { Frame } from './frame.tsx';
import styles from './setup.module.css';

type ConsoleStepProps = {
  readonly station: PublicStation;
  readonly addresses: readonly ConsoleAddress[];
  readonly first: FirstReportAnswers;
};

export function ConsoleStep({ station, addresses, first }: ConsoleStepProps) {
  const { reference, name, apiToken = '' } = station;
  return (
    <Frame title={consoleTexts.title} step={3}>
      <section className={styles.card} aria-label={name}>
        <h2>{name}</h2>
        <ConsoleGuide reference={reference} token={apiToken} addresses={addresses} />
      </section>
      <section className={styles.card} aria-labelledby="first-report">
        <h2 id="first-report">{firstReportTexts.title}</h2>
        <FirstReport station={station} first={first} />
      </section>
      <p className={styles.hint}>{setupTexts.leave}</p>
      <p className={styles.ways}>
        <Link to="/" reloadDocument className={actions.primary}>
          {setupTexts.home}
        </Link>
        <Link to="/admin/dashboard" className={actions.quiet}>
          {setupTexts.dashboard}
        </Link>
        <Link to={`/admin/reception/${reference}`} className={actions.quiet}>
          {setupTexts.reception}
        </Link>
      </p>
    </Frame>
  );
}
