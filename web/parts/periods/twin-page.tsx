// From the figures of a period to its charts, or back.
import type { Period, PeriodSpan } from '../../../shared/contract/weather-data.ts';
import { StationLink } from '../addresses/station-link.tsx';
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
  const day = next === null || date === null ? '' : `/${date}`;
  return (
    <StationLink to={`${base}/${period}${day}`} className={styles.link}>
      {children}
    </StationLink>
  );
}
