// From one period to its neighbours, or to the one that holds a date.
import leftIcon from 'lucide-static/icons/chevron-left.svg?raw';
import rightIcon from 'lucide-static/icons/chevron-right.svg?raw';
import { Form } from 'react-router';
import type { Period, PeriodSpan } from '../../../shared/contract/weather-data.ts';
import { historyTexts } from '../../texts/history.ts';
import { StationInput } from '../addresses/station-input.tsx';
import { StationLink } from '../addresses/station-link.tsx';
import { Icon } from '../elements/icon.tsx';
import { DATE, fieldDate } from './period-address.ts';
import styles from './period-nav.module.css';

type PeriodNavProps = {
  /** Address of the screen: `/weather/history`. */
  readonly base: string;
  readonly period: Period;
  readonly span: PeriodSpan;
};

export function PeriodNav({ base, period, span }: PeriodNavProps) {
  const address = `${base}/${period}`;
  return (
    <div className={styles.bar}>
      <nav aria-label={historyTexts.neighbours} className={styles.steps}>
        {span.previous !== null && (
          <StationLink to={`${address}/${span.previous}`} className={styles.step}>
            <Icon svg={leftIcon} />
            {historyTexts.previous[period]}
          </StationLink>
        )}
        {span.next !== null && (
          <StationLink to={`${address}/${span.next}`} className={styles.step}>
            {historyTexts.next[period]}
            <Icon svg={rightIcon} />
          </StationLink>
        )}
      </nav>
      <DateForm action={address} date={fieldDate(span.start, span.timeZone)} />
    </div>
  );
}

/** The browser sends the date itself; the page's loader turns it into the address of its period. */
function DateForm({ action, date }: { readonly action: string; readonly date: string }) {
  return (
    <Form method="get" action={action} className={styles.form} key={date}>
      <StationInput />
      <label htmlFor="date" className={styles.label}>
        {historyTexts.goTo}
      </label>
      <input
        id="date"
        type="date"
        name={DATE}
        required
        defaultValue={date}
        className={styles.date}
      />
      <button type="submit" className={styles.submit}>
        {historyTexts.show}
      </button>
    </Form>
  );
}
