// A value to be typed somewhere else: under its name, with what copies it.
import checkIcon from 'lucide-static/icons/check.svg?raw';
import copyIcon from 'lucide-static/icons/copy.svg?raw';
import { useRef, useState } from 'react';
import { copyText } from '../../../client/copy-text.ts';
import { Icon } from '../../../parts/icon.tsx';
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx';
import { consoleTexts } from '../../../texts/admin/console.ts';
import styles from './copy-value.module.css';

type CopyValueProps = {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /** A choice to make there, not a text to copy. */
  readonly isChoice?: boolean;
};

const SHOWN_MS = 2_500;

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
            <CopyButton label={label} value={value} />
          </>
        )}
      </dd>
      {hint !== undefined && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

function CopyButton({ label, value }: Pick<CopyValueProps, 'label' | 'value'>) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = async () => {
    setOutcome((await copyText(value)) ? 'copied' : 'failed');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome('none'), SHOWN_MS);
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon svg={outcome === 'copied' ? checkIcon : copyIcon} />
        {outcome === 'copied' ? consoleTexts.copied : consoleTexts.copy}
        <VisuallyHidden> {label}</VisuallyHidden>
      </button>
      <span role="status" className={styles.hint}>
        {outcome === 'copied' && <VisuallyHidden>{consoleTexts.copied}</VisuallyHidden>}
        {outcome === 'failed' && consoleTexts.notCopied}
      </span>
    </>
  );
}
