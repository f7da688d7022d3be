// The widget of the sidebar: the weather of a station now, read again each minute and at each report. It fails and
// recovers alone.
import { useId, useState } from 'react';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import type { CurrentSummary } from '../../../../shared/contract/weather-data.ts';
import { formatShortDate, formatTime } from '../../../../shared/format/dates.ts';
import { useDesk } from '../../../client/desk.ts';
import { isSilence } from '../../../client/loaded.ts';
import { rhythms } from '../../../client/rhythms.ts';
import { useLive } from '../../../client/use-live.ts';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { Veil } from '../../../parts/freshness/veil.tsx';
import { partsOf } from '../../../parts/readings/measure-reading.ts';
import { Reading } from '../../../parts/readings/reading.tsx';
import { stationNowTexts } from '../../../texts/admin/layout.ts';
import select from '../parts/forms/select.module.css';
import { readNow, type StationSummary } from './read-now.ts';
import styles from './station-now.module.css';

type StationNowProps = {
  readonly stations: readonly PublicStation[];
  /** Of the default station; null without any. */
  readonly usual: StationSummary | null;
};

/** Null until its answer comes. */
type Chosen = { readonly reference: string; readonly summary: StationSummary['summary'] | null };

export function StationNow({ stations, usual }: StationNowProps) {
  const id = useId();
  const desk = useDesk();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // As it is called now; one that is no more gives its place back to the usual one.
  const station = stations.find(({ reference }) => reference === chosen?.reference);
  const shown = chosen && station ? { station, summary: chosen.summary } : usual;
  const choose = async (reference: string) => {
    const wanted = stations.find((known) => known.reference === reference);
    if (!wanted) return;
    setChosen({ reference, summary: null });
    const { summary } = await readNow(desk, wanted);
    setChosen((last) => (last?.reference === reference ? { reference, summary } : last));
  };
  const title = shown ? shown.station.city : stationNowTexts.title;
  // What is chosen already says it to those who see it.
  const isChoice = stations.length > 1;
  return (
    <section className={styles.now} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={isChoice ? styles.heard : styles.title}>
        {isChoice ? <VisuallyHidden>{title}</VisuallyHidden> : title}
      </h2>
      {isChoice && (
        <>
          <label htmlFor={id} className={styles.heard}>
            <VisuallyHidden>{stationNowTexts.station}</VisuallyHidden>
          </label>
          <select
            id={id}
            className={`${select.select} ${styles.select}`}
            value={shown?.station.reference}
            onChange={({ currentTarget }) => void choose(currentTarget.value)}
          >
            {stations.map(({ reference, city }) => (
              <option key={reference} value={reference}>
                {stationNowTexts.stationOption(city, reference)}
              </option>
            ))}
          </select>
        </>
      )}
      {shown?.summary && (
        <Live key={shown.station.reference} station={shown.station} summary={shown.summary} />
      )}
      {!shown?.summary && (
        <p className={styles.words} role="status">
          {shown ? stationNowTexts.reading : stationNowTexts.noStation}
        </p>
      )}
    </section>
  );
}

function Live({ station, summary: initial }: StationSummary) {
  const [first] = useState({ summary: initial });
  const { panels, isInterrupted } = useLive(first, {
    reference: station.reference,
    everyMs: rhythms.summary,
    read: async (api, signal) => ({ summary: (await readNow(api, station, signal)).summary }),
  });
  const { summary } = panels;
  if (summary.ok)
    return (
      <Figures now={summary.value} timeZone={station.timeZone} isInterrupted={isInterrupted} />
    );
  const words = isSilence(summary) ? stationNowTexts.none : stationNowTexts.failed;
  return (
    <p className={styles.words} role="status">
      {words}
    </p>
  );
}

type FiguresProps = {
  readonly now: CurrentSummary;
  readonly timeZone: string;
  readonly isInterrupted: boolean;
};

function Figures({ now, timeZone, isInterrupted }: FiguresProps) {
  const { receivedAt, state, unit } = now;
  const isLate = state === 'late' || isInterrupted;
  const time = formatTime(receivedAt, timeZone);
  return (
    <>
      <Veil isDrawn={isLate}>
        <dl className={styles.figures}>
          {figures.map(({ name, label }) => (
            <div key={name}>
              <dt className={styles.label}>{label}</dt>
              <dd className={styles.value}>
                <Reading parts={partsOf(name, now[name], unit)} />
              </dd>
            </div>
          ))}
        </dl>
      </Veil>
      <p className={styles.words}>
        {stationNowTexts.updated}{' '}
        <time dateTime={receivedAt}>
          {state === 'late'
            ? stationNowTexts.atOn(formatShortDate(receivedAt, timeZone), time)
            : stationNowTexts.at(time)}
        </time>
      </p>
      <p className={styles.words} role="status">
        {isInterrupted && stationNowTexts.interrupted}
        {!isInterrupted && state === 'late' && stationNowTexts.late}
      </p>
    </>
  );
}

const figures = [
  { name: 'temperature', label: stationNowTexts.temperature },
  { name: 'relativePressure', label: stationNowTexts.pressure },
  { name: 'windSpeedAvg', label: stationNowTexts.wind },
  { name: 'humidity', label: stationNowTexts.humidity },
] as const;
