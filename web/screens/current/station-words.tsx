// The station in its owner's words: short description and latest observation.
import type { LastObservation, PublicStation } from '../../../shared/contract/station.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import type { Loaded } from '../../client/loaded.ts';
import { Card } from '../../parts/elements/card.tsx';
import { currentTexts } from '../../texts/current.ts';
import { layoutTexts } from '../../texts/layout.ts';
import { withFrenchSpaces } from '../../texts/owner-words.ts';
import styles from './station-words.module.css';

type StationWordsProps = {
  readonly station: PublicStation;
  readonly note: Loaded<LastObservation>;
};

export function StationWords({ station, note }: StationWordsProps) {
  return (
    <Card title={layoutTexts.aboutStation}>
      <p className={styles.description}>{withFrenchSpaces(station.shortDescription)}</p>
      {note.ok && note.value !== null && <Note note={note.value} timeZone={station.timeZone} />}
    </Card>
  );
}

type NoteProps = { readonly note: NonNullable<LastObservation>; readonly timeZone: string };

function Note({ note: { message, author, createdAt }, timeZone }: NoteProps) {
  return (
    <figure className={styles.note}>
      <figcaption className={styles.head}>{currentTexts.lastNote}</figcaption>
      <blockquote className={styles.message}>{withFrenchSpaces(message)}</blockquote>
      <p className={styles.source}>
        {author ?? currentTexts.deletedAuthor},{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt, timeZone)}</time>
      </p>
    </figure>
  );
}
