// A form of the API: what was refused stands under its field or, when it concerns none, above them all; the first
// fault, or the word that all went well, takes the focus. The fields keep what was typed.
import alertIcon from 'lucide-static/icons/circle-alert.svg?raw';
import checkIcon from 'lucide-static/icons/circle-check.svg?raw';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { formTexts } from '../../texts/forms.ts';
import { Icon } from '../elements/icon.tsx';
import styles from './form.module.css';
import { concerns, FormContext, type FormState } from './form-context.ts';

type FormProps = {
  /** From `useForm`. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly state: FormState;
    readonly submit: () => void;
    readonly onTyped: () => void;
  };
  /** Id of the heading that names the form. */
  readonly labelledBy: string;
  /** Names of the fields inside: a violation of any other is shown above them. */
  readonly fields: readonly string[];
  /** What is said when all went well. */
  readonly sentText?: string;
  readonly children: ReactNode;
};

export function Form({ form, labelledBy, fields, sentText, children }: FormProps) {
  const { ref, state, submit, onTyped } = form;
  useFocusOnOutcome(ref, state);
  const general = state.violations.filter(
    (violation) => !fields.some((field) => concerns(violation, field)),
  );
  return (
    // `post`, so that nothing typed could ever end in an address; the server's rules alone decide what is refused.
    <form
      ref={ref}
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={state.phase === 'sending'}
      onInput={onTyped}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="status" className={styles.outcome}>
        {state.phase === 'sent' && sentText !== undefined && (
          <p className={`${styles.banner} ${styles.sent}`} tabIndex={-1} data-outcome="sent">
            <Icon svg={checkIcon} />
            <span>{sentText}</span>
          </p>
        )}
      </div>
      <div role="alert" className={styles.outcome}>
        {general.map(({ message }) => (
          <p
            key={message}
            className={`${styles.banner} ${styles.error}`}
            tabIndex={-1}
            data-outcome="error"
          >
            <Icon svg={alertIcon} />
            <span>{message}</span>
          </p>
        ))}
      </div>
      <noscript>
        <p className={styles.banner}>{formTexts.needsScript}</p>
      </noscript>
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

function useFocusOnOutcome(ref: RefObject<HTMLFormElement | null>, state: FormState): void {
  useEffect(() => {
    if (state.phase !== 'sent' && state.phase !== 'errors') return;
    ref.current?.querySelector<HTMLElement>('[data-outcome], [aria-invalid=true]')?.focus();
  }, [ref, state]);
}
