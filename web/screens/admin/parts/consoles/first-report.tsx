// The moment a console is heard for the first time: awaited without a press, told with what was understood and what
// was not. A console that was turned away meanwhile can be made the station's own at once.
import checkIcon from 'lucide-static/icons/circle-check.svg?raw';
import waitIcon from 'lucide-static/icons/hourglass.svg?raw';
import { useRevalidator } from 'react-router';
import type { ReceptionLine } from '../../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../../shared/contract/station.ts';
import type { CurrentDetail } from '../../../../../shared/contract/weather-data.ts';
import { formatTime } from '../../../../../shared/format/dates.ts';
import { formatMeasure } from '../../../../../shared/format/numbers.ts';
import { measure } from '../../../../../shared/measures/catalogue.ts';
import { useDesk } from '../../../../client/desk.ts';
import { useReread } from '../../../../client/use-reread.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { strangerTexts } from '../../../../texts/admin/reception.ts';
import { firstReportTexts } from '../../../../texts/admin/setup.ts';
import styles from './first-report.module.css';
import { LineFields } from './line-fields.tsx';
import {
  type FirstReportAnswers,
  isFirst,
  newestAccepted,
  readFirstReport,
} from './read-first-report.ts';
import { UnknownSenders } from './unknown-senders.tsx';

const EVERY_MS = 5_000;

type FirstReportProps = {
  readonly station: Pick<PublicStation, 'reference' | 'name' | 'timeZone'>;
  readonly first: FirstReportAnswers;
};

export function FirstReport({ station, first }: FirstReportProps) {
  const desk = useDesk();
  const { revalidate } = useRevalidator();
  const { reference, timeZone } = station;
  const { panels, isInterrupted } = useReread(first, {
    everyMs: EVERY_MS,
    read: (signal) => readFirstReport(desk, reference, signal),
    isAtRest: (shown) => newestAccepted(shown) !== null,
  });
  const line = newestAccepted(panels);
  const detail = panels.detail.ok ? panels.detail.value : null;
  const senders = panels.senders.ok ? panels.senders.value.senders : [];
  const sensors = panels.reception.ok ? panels.reception.value.health.sensors : [];
  const possible = senders.filter(
    (sender) => sender.reference === null || sender.reference === reference,
  );
  return (
    <div className={styles.report}>
      <div role="status" className={styles.words} data-received={line !== null || undefined}>
        <Icon svg={line ? checkIcon : waitIcon} />
        <p>
          {line && told(line, detail, timeZone, isFirst(panels))}
          {!line && (isInterrupted ? firstReportTexts.interrupted : firstReportTexts.waiting)}
        </p>
      </div>
      {line && <LineFields line={line} sensors={sensors} />}
      {!line && <LastFailure panels={panels} timeZone={timeZone} />}
      {/* The server forgets the one that was associated: what became of it is said here all the same. */}
      {!line && (
        <div className={styles.strangers}>
          {possible.length > 0 && (
            <>
              <h3>{strangerTexts.title}</h3>
              <p className={styles.hint}>{strangerTexts.hint}</p>
            </>
          )}
          <UnknownSenders
            senders={possible}
            stations={[station]}
            onAssociated={() => void revalidate()}
          />
        </div>
      )}
    </div>
  );
}

/** « 14 h 02 ». */
const timeOf = (instant: string, timeZone: string): string =>
  firstReportTexts.time(formatTime(instant, timeZone));

function told(
  { receivedAt }: ReceptionLine,
  detail: CurrentDetail | null,
  timeZone: string,
  isTheFirst: boolean,
): string {
  const say = isTheFirst ? firstReportTexts.received : firstReportTexts.again;
  return say(timeOf(receivedAt, timeZone), detail ? valuesOf(detail) : '');
}

const toldNames = ['temperature', 'humidity', 'relativePressure', 'windSpeed', 'rainRate'] as const;

function valuesOf(detail: CurrentDetail): string {
  return toldNames
    .filter((name) => detail[name] !== null)
    .map((name) => {
      const { label, dimension, perHour = false } = measure(name);
      const value = formatMeasure(detail[name], dimension, detail.unit, { perHour });
      return firstReportTexts.value(label, value);
    })
    .join(', ');
}

/** Something came from this station, and nothing of it could be used. */
function LastFailure({ panels, timeZone }: { panels: FirstReportAnswers; timeZone: string }) {
  const last = panels.reception.ok ? panels.reception.value.receptions[0] : undefined;
  if (!last) return null;
  return (
    <div role="status" className={styles.failure}>
      <p>{firstReportTexts.unusable(timeOf(last.receivedAt, timeZone))}</p>
      {last.warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
      <LineFields line={last} sensors={[]} />
      <p>{firstReportTexts.answered(last.status)}</p>
    </div>
  );
}
