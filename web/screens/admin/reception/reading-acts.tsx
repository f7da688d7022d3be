// What can be done about one reading: its value goes, or all of it, each in two steps.
import eraserIcon from 'lucide-static/icons/eraser.svg?raw';
import trashIcon from 'lucide-static/icons/trash-2.svg?raw';
import type { NearReading, ReadingField } from '../../../../shared/contract/reception.ts';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import { TwoStepButton } from '../parts/acts/two-step-button.tsx';
import styles from './correction.module.css';

type ReadingActsProps = {
  readonly reading: NearReading;
  readonly field: ReadingField;
  /** Of the reading, as it is shown. */
  readonly time: string;
  /** Never rejects. @param field null: the whole reading */
  readonly correct: (observedAt: string, field: string | null) => Promise<void>;
};

export function ReadingActs({ reading, field, time, correct }: ReadingActsProps) {
  const { observedAt, values } = reading;
  const value = `${field.label}, ${time}`;
  return (
    <div className={styles.acts}>
      {values[field.field] !== undefined && (
        <div className={styles.step}>
          <TwoStepButton
            key={field.field}
            icon={eraserIcon}
            label={correctionTexts.voidValue}
            doingLabel={correctionTexts.voiding}
            name={value}
            question={correctionTexts.asksToVoid(value)}
            warning={correctionTexts.voidWarning}
            act={() => correct(observedAt, field.field)}
          />
        </div>
      )}
      <div className={styles.step}>
        <TwoStepButton
          icon={trashIcon}
          label={correctionTexts.deleteReading}
          doingLabel={correctionTexts.deleting}
          name={time}
          question={correctionTexts.asksToDelete(time)}
          warning={correctionTexts.deleteWarning}
          act={() => correct(observedAt, null)}
        />
      </div>
    </div>
  );
}
