// Which moment, and which measure.
import { useId } from 'react';
import { Form } from 'react-router';
import type { ReadingField } from '../../../../shared/contract/reception.ts';
import { localInput } from '../../../../shared/format/exact-times.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { correctionTexts } from '../../../texts/admin/correction.ts';
import actions from '../parts/acts/action.module.css';
import select from '../parts/forms/select.module.css';
import styles from './correction.module.css';

type MomentFormProps = { readonly at: string; readonly timeZone: string };

/** Leads to the same page around another moment; without one, around the newest report. */
export const MomentForm = ({ at, timeZone }: MomentFormProps) => (
  <Form method="get" className={styles.moment}>
    <Field name="at" label={correctionTexts.moment} hint={correctionTexts.momentHint(timeZone)}>
      {(control) => (
        <input {...control} type="datetime-local" defaultValue={localInput(at, timeZone)} />
      )}
    </Field>
    <button type="submit" className={actions.quiet}>
      {correctionTexts.show}
    </button>
  </Form>
);

type MeasureChoiceProps = {
  readonly fields: readonly ReadingField[];
  readonly field: ReadingField;
  readonly choose: (field: string) => void;
};

export function MeasureChoice({ fields, field, choose }: MeasureChoiceProps) {
  const id = useId();
  return (
    <div className={styles.measure}>
      <label htmlFor={id}>{correctionTexts.measure}</label>
      <select
        id={id}
        className={select.select}
        value={field.field}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {fields.map((one) => (
          <option key={one.field} value={one.field}>
            {one.label}
          </option>
        ))}
      </select>
    </div>
  );
}
