// The button that sends a form: out of reach while something is on its way, and until the page's script is there.
import { use, useSyncExternalStore } from 'react';
import { FormContext } from './form-context.ts';
import styles from './submit.module.css';

type SubmitProps = { readonly label: string; readonly sendingLabel: string };

export function Submit({ label, sendingLabel }: SubmitProps) {
  const isSending = use(FormContext).phase === 'sending';
  const isScripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return (
    <button type="submit" className={styles.submit} disabled={isSending || !isScripted}>
      {isSending ? sendingLabel : label}
    </button>
  );
}
