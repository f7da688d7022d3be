// Does what is not easily undone in two steps, in place: what it is, then 'Confirmer ?' or 'Annuler'. The focus
// follows; Escape gives up.
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx';
import { listTexts } from '../../../texts/admin/list.ts';
import actions from './action.module.css';
import styles from './two-step-button.module.css';

type TwoStepButtonProps = {
  readonly icon: string;
  readonly label: string;
  /** While it is being done. */
  readonly doingLabel: string;
  /** Said after the labels, for those who hear the page. */
  readonly name?: string | undefined;
  /** Said at the second step, to those who hear the page. */
  readonly question: string;
  /** What goes with it: shown at the second step. */
  readonly warning?: string | undefined;
  /** Never rejects; the caller says what became of it. */
  readonly act: () => Promise<unknown>;
};

type Step = 'rest' | 'confirm' | 'doing';

export function TwoStepButton(props: TwoStepButtonProps) {
  const { icon, label, name, question, warning, act } = props;
  const [step, setStep] = useState<Step>('rest');
  const first = useRef<HTMLButtonElement>(null);
  const isMoved = useRef(false);
  const warningId = useId();

  // The button that was pressed is gone; the one in its place takes over.
  useEffect(() => {
    if (isMoved.current && step !== 'doing') first.current?.focus();
  }, [step]);

  const go = (next: Step) => {
    isMoved.current = true;
    setStep(next);
  };
  const confirm = async () => {
    go('doing');
    await act();
    isMoved.current = false;
    setStep('rest');
  };

  return (
    <>
      <span role="status" className={step !== 'rest' && warning ? styles.status : styles.heard}>
        {step === 'confirm' && <VisuallyHidden>{question} </VisuallyHidden>}
        {step !== 'rest' && warning && (
          <span id={warningId} className={styles.warning}>
            {warning}
          </span>
        )}
      </span>
      {step === 'rest' ? (
        <button
          key="rest"
          ref={first}
          type="button"
          className={actions.quiet}
          onClick={() => go('confirm')}
        >
          <Icon svg={icon} />
          {label}
          <Name name={name} />
        </button>
      ) : (
        <Confirm
          key="confirm"
          {...props}
          first={first}
          describedBy={warning && warningId}
          isDoing={step === 'doing'}
          onConfirm={() => void confirm()}
          onCancel={() => go('rest')}
        />
      )}
    </>
  );
}

type ConfirmProps = Pick<TwoStepButtonProps, 'name' | 'doingLabel'> & {
  readonly first: RefObject<HTMLButtonElement | null>;
  readonly describedBy: string | undefined;
  readonly isDoing: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

function Confirm(props: ConfirmProps) {
  const { name, doingLabel, first, describedBy, isDoing, onConfirm, onCancel } = props;
  const onKeyDown = ({ key }: React.KeyboardEvent) => {
    if (key === 'Escape' && !isDoing) onCancel();
  };
  return (
    <>
      <button
        ref={first}
        type="button"
        className={actions.danger}
        aria-disabled={isDoing}
        aria-describedby={describedBy}
        onClick={() => !isDoing && onConfirm()}
        onKeyDown={onKeyDown}
      >
        {isDoing ? doingLabel : listTexts.confirm}
        <Name name={name} />
      </button>
      {!isDoing && (
        <button type="button" className={actions.quiet} onClick={onCancel} onKeyDown={onKeyDown}>
          {listTexts.cancel}
          <Name name={name} />
        </button>
      )}
    </>
  );
}

const Name = ({ name }: Pick<TwoStepButtonProps, 'name'>) =>
  name === undefined ? null : <VisuallyHidden> {name}</VisuallyHidden>;
