// Yes or no: a box with its label beside it; the whole line can be pressed. Read from its form it is 'on' or ''.
import { type ReactNode, useId } from 'react';
import styles from './checkbox-field.module.css';

type CheckboxFieldProps = {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly isChecked: boolean;
};

export function CheckboxField({ name, label, hint, isChecked }: CheckboxFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.line}>
        <input
          type="checkbox"
          name={name}
          className={styles.box}
          defaultChecked={isChecked}
          aria-describedby={hint === undefined ? undefined : hintId}
        />
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
