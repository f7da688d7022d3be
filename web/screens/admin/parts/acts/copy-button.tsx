// Copies a text, and says for a moment that it is done; where a browser refuses, how to do it by hand.
import checkIcon from 'lucide-static/icons/check.svg?raw';
import copyIcon from 'lucide-static/icons/copy.svg?raw';
import { useEffect, useState } from 'react';
import { copyText } from '../../../../client/copy-text.ts';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../../parts/elements/visually-hidden.tsx';
import { copyTexts } from '../../../../texts/admin/copy.ts';
import styles from './copy-button.module.css';

type CopyButtonProps = {
  /** The text as it is when the button is pressed. */
  readonly read: () => string;
  /** What is copied: said after « Copier », for those who hear the page. */
  readonly name: string;
};

const SHOWN_MS = 2_500;

export function CopyButton({ read, name }: CopyButtonProps) {
  // A new object at each press: it is shown as long again.
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean } | null>(null);
  useEffect(() => {
    if (!outcome?.isCopied) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => setOutcome({ isCopied: await copyText(read()) });
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon svg={outcome?.isCopied ? checkIcon : copyIcon} />
        {outcome?.isCopied ? copyTexts.copied : copyTexts.copy}
        <VisuallyHidden> {name}</VisuallyHidden>
      </button>
      <span role="status" className={styles.outcome}>
        {outcome?.isCopied && <VisuallyHidden>{copyTexts.copied}</VisuallyHidden>}
        {outcome?.isCopied === false && copyTexts.failed}
      </span>
    </>
  );
}
