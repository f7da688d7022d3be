// The forecast itself, or why there is none: loaded apart, because it stands below what a visitor sees first.
import type { ReactNode } from 'react';
import { Banner } from '../../../parts/problems/banner.tsx';
import { forecastTexts } from '../../../texts/forecast.ts';
import { panelTexts } from '../../../texts/forecast-panel.ts';
import { stateTexts } from '../../../texts/states.ts';
import { ForecastDays } from './forecast-days.tsx';
import styles from './forecast-panel.module.css';
import type { AddressSearch, ForecastPlace } from './forecast-place.ts';
import { ForecastSource } from './forecast-source.tsx';
import type { Outcome } from './read-forecast.ts';
import { useForecast } from './use-forecast.ts';

type ForecastPanelProps = {
  readonly place: ForecastPlace;
  /** Null: the forecast of `place`. */
  readonly search: AddressSearch | null;
  readonly onHome: () => void;
  /** Stands in for the first answer. */
  readonly waiting: ReactNode;
};

export function ForecastPanel({ place, search, onHome, waiting }: ForecastPanelProps) {
  const { shown, isWaiting, retry } = useForecast(place, search);
  if (!shown) return waiting;
  const { outcome, isInterrupted } = shown;
  const { forecast, isNowhere, isRefused } = outcome;
  return (
    <div className={styles.panel} aria-busy={isWaiting}>
      <div className={styles.head}>
        <Result outcome={outcome} />
        {!forecast && !isNowhere && !isRefused && (
          <button type="button" className={styles.button} onClick={retry}>
            {stateTexts.retry}
          </button>
        )}
        {search !== null && (
          <button type="button" className={styles.button} onClick={onHome}>
            {panelTexts.backTo(place.name)}
          </button>
        )}
      </div>
      {forecast && (
        <>
          <ForecastDays forecast={forecast} />
          <ForecastSource
            forecast={forecast}
            search={outcome.attribution}
            isInterrupted={isInterrupted}
          />
        </>
      )}
    </div>
  );
}

/** What a search came to; said as well as shown. */
function Result({ outcome }: { readonly outcome: Outcome }) {
  const { place, forecast } = outcome;
  return (
    <div role="status" className={styles.result}>
      {place !== null && <h3>{panelTexts.of(place)}</h3>}
      {!forecast && <Absence outcome={outcome} />}
    </div>
  );
}

function Absence({ outcome: { messages, isNowhere, isRefused } }: { readonly outcome: Outcome }) {
  const [first, ...others] = messages;
  if (isRefused && first) return <Banner title={first.message} messages={others} />;
  if (!isNowhere) return <Banner title={forecastTexts.notLoaded} messages={messages} />;
  const help = first ? messages : [{ message: panelTexts.noResultHelp }];
  return <Banner title={panelTexts.noResult} messages={help} />;
}
