// Values that quality control keeps aside, each with the way to its reading.
import { Link } from 'react-router';
import type { StationReception, Suspect } from '../../../../shared/contract/reception.ts';
import { formatShortDateTime } from '../../../../shared/format/dates.ts';
import { formatNumber, NARROW_SPACE } from '../../../../shared/format/numbers.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import { ASKED_ID } from './reading-table.tsx';
import styles from './reception.module.css';

type SuspectsProps = {
  readonly suspects: readonly Suspect[];
  readonly station: StationReception['station'];
};

export const Suspects = ({ suspects, station: { reference, timeZone } }: SuspectsProps) => (
  <Card title={receptionTexts.suspects}>
    <p className={styles.hint}>{receptionTexts.suspectsHint}</p>
    <dl className={styles.lines}>
      {suspects.map(({ field, label, observedAt, value, unit }) => {
        const name = `${label}, ${formatShortDateTime(observedAt, timeZone)}`;
        return (
          <div key={`${field} ${observedAt}`}>
            <dt>{name}</dt>
            <dd>
              {formatNumber(value, Number.isInteger(value) ? 0 : 1)}
              {unit !== '' && NARROW_SPACE}
              {unit}{' '}
              <Link
                to={`/admin/reception/${reference}/correction?at=${observedAt}&field=${field}#${ASKED_ID}`}
                className={styles.way}
              >
                {correctionTexts.openSuspect}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Link>
            </dd>
          </div>
        );
      })}
    </dl>
  </Card>
);
