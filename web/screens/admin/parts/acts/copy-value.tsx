// A value to be typed somewhere else: under its name, with what copies it.
import { CopyButton } from './copy-button.tsx';
import styles from './copy-value.module.css';

type CopyValueProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** A choice to make there, not a text to copy. */
  readonly isChoice?: boolean;
};

export function CopyValue({ label, value, hint, isChoice = false }: CopyValueProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.both}>
        {isChoice ? (
          <span className={styles.words}>{value}</span>
        ) : (
          <>
            <code className={styles.value} translate="no">
              {value}
            </code>
            <CopyButton name={label} read={() => value} />
          </>
        )}
      </dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}
