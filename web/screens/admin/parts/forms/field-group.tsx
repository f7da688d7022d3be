// Fields that belong together, under their name; a row holds short ones side by side where there is room.
import { type ReactNode, useId } from 'react';
import styles from './field-group.module.css';

type FieldGroupProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
};

export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={styles.legend}>{legend}</legend>
      {hint !== undefined && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
