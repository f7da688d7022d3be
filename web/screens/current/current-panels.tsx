// Title and panels of the current data page, or the reason why there are none.
import type { ReactNode } from 'react';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { formatDate, formatTime } from '../../../shared/format/dates.ts';
import { isSilence, type Loaded } from '../../client/loaded.ts';
import { Card } from '../../parts/elements/card.tsx';
import { useVerdict } from '../../parts/freshness/freshness.ts';
import { LiveBadge } from '../../parts/freshness/live-badge.tsx';
import { Veil } from '../../parts/freshness/veil.tsx';
import { PageTitle } from '../../parts/page/page-title.tsx';
import { Banner } from '../../parts/problems/banner.tsx';
import { LoadFailure } from '../../parts/problems/load-failure.tsx';
import { currentTexts } from '../../texts/current.ts';
import { dataPages } from '../../texts/layout.ts';
import { stateTexts } from '../../texts/states.ts';
import styles from './current-panels.module.css';
import { currentSections } from './current-sections.ts';
import { LocationTable } from './location-table.tsx';
import { SectionTable } from './section-table.tsx';

type CurrentPanelsProps = {
  readonly detail: Loaded<CurrentDetail>;
  readonly city: string;
  readonly isInterrupted: boolean;
  /** The panel of the station's words, after the measures. */
  readonly children: ReactNode;
};

export function CurrentPanels({ detail, city, isInterrupted, children }: CurrentPanelsProps) {
  if (detail.ok) {
    return (
      <Measures detail={detail.value} isInterrupted={isInterrupted}>
        {children}
      </Measures>
    );
  }
  return (
    <>
      <PageTitle kicker={dataPages.current.menu} title={city} />
      <div className={styles.single}>
        {isSilence(detail) ? (
          <Banner title={stateTexts.silent} messages={[{ message: stateTexts.silentHelp }]} />
        ) : (
          <LoadFailure violations={detail.violations} />
        )}
        {children}
      </div>
    </>
  );
}

type MeasuresProps = {
  readonly detail: CurrentDetail;
  readonly isInterrupted: boolean;
  readonly children: ReactNode;
};

function Measures({ detail, isInterrupted, children }: MeasuresProps) {
  const verdict = useVerdict(detail);
  const { receivedAt, timeZone, weatherStation } = detail;
  const date = formatDate(receivedAt, timeZone);
  const time = formatTime(receivedAt, timeZone);
  return (
    <>
      <PageTitle
        kicker={dataPages.current.menu}
        title={currentTexts.title(weatherStation.city, date, time)}
      >
        <LiveBadge dated={detail} verdict={verdict} isInterrupted={isInterrupted} />
      </PageTitle>
      <Veil isDrawn={verdict === 'late'} className={styles.panels}>
        {currentSections(detail).map(({ section, title, rows }) => (
          <Card key={section} title={title}>
            <SectionTable section={section} title={title} rows={rows} detail={detail} />
          </Card>
        ))}
        <LocationTable place={weatherStation} />
        {children}
      </Veil>
    </>
  );
}
