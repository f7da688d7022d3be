// One field: its label, its hint, what the server refused of it, tied to the control once for all.
import alertIcon from 'lucide-static/icons/circle-alert.svg?raw';
import { type ReactNode, use, useId } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Icon } from '../elements/icon.tsx';
import styles from './field.module.css';
import { concerns, FormContext } from './form-context.ts';

/** To be spread on the `input`, `textarea` or `select`. */
type ControlProps = {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
};

export type FieldProps = {
  /** As in the body of the call and in the `propertyPath` of its violations. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
};

export function Field({ name, label, hint, isRequired = false, children }: FieldProps) {
  const id = useId();
  const refused = use(FormContext).violations.filter((violation) => concerns(violation, name));
  const isRefused = refused.length > 0;
  const described = [hint !== undefined && `${id}-hint`, isRefused && `${id}-refused`];
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {isRequired && (
          <span className={styles.mark} aria-hidden="true">
            {formTexts.required}
          </span>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: styles.control,
        required: isRequired,
        'aria-invalid': isRefused || undefined,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
      })}
      {isRefused && (
        <div id={`${id}-refused`} className={styles.refused}>
          {refused.map(({ message }) => (
            <p key={message}>
              <Icon svg={alertIcon} /> {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
