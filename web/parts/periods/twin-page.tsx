// From the figures of a period to its charts, or back.
import type { Period, PeriodSpan } from '../../../shared/contract/weather-data.ts';
import { StationLink } from '../addresses/station-link.tsx';
import { addressOfPresent } from './period-address.ts';
import styles from './twin-page.module.css';

type TwinPageProps = {
  /** Address of the other screen: `/weather/graph`. */
  readonly base: string;
  readonly period: Period;
  readonly span: PeriodSpan;
  readonly children: string;
};

/** The present period keeps an address without a date, which goes on to the next one by itself. */
export function TwinPage({ base, period, span: { date, next }, children }: TwinPageProps) {
  const isPresent = next === null || date === null;
  const address = isPresent ? addressOfPresent(base, period) : `${base}/${period}/${date}`;
  return (
    <StationLink to={address} className={styles.link}>
      {children}
    </StationLink>
  );
}
