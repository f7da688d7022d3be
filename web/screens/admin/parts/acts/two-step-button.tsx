// Does what is not easily undone in two steps, in place: what it is, then 'Annuler', where it was pressed, or
// 'Confirmer ?', on a line of its own below what goes with it. The focus follows; Escape gives up. One gesture is one
// step: neither the second half of a double click nor a key that is held confirms.
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../../parts/elements/visually-hidden.tsx';
import { listTexts } from '../../../../texts/admin/list.ts';
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
  const { icon, label, doingLabel, name, question, warning, act } = props;
  const [step, setStep] = useState<Step>('rest');
  const [width, setWidth] = useState(0);
  const isHasty = useHaste(step);
  const first = useRef<HTMLButtonElement>(null);
  const last = useRef<HTMLButtonElement>(null);
  const words = useFollowingFocus(step, first, last);
  const warningId = useId();

  const ask = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setWidth(currentTarget.offsetWidth);
    setStep('confirm');
  };
  const confirm = async ({ detail }: MouseEvent) => {
    // Two in the same place: the press before was the first half of it.
    if (step !== 'confirm' || detail > 1) return;
    setStep('doing');
    await act();
    setStep('rest');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    if (event.key === 'Escape' && step === 'confirm') setStep('rest');
  };

  // The second half of a double click lands on it: it takes neither the press nor the focus.
  const cancel = ({ detail }: MouseEvent) => {
    if (!isHasty || detail === 0) setStep('rest');
  };
  const keepFocus = (event: MouseEvent) => {
    if (isHasty) event.preventDefault();
  };
  const isAsked = step !== 'rest';
  return (
    <>
      {isAsked ? (
        <button
          key="cancel"
          type="button"
          className={`${actions.quiet} ${step === 'doing' ? styles.gone : ''}`}
          style={{ minInlineSize: width }}
          aria-disabled={isHasty}
          onMouseDown={keepFocus}
          onClick={cancel}
          onKeyDown={onKeyDown}
        >
          {listTexts.cancel}
          <Name name={name} />
        </button>
      ) : (
        <button
          key="rest"
          ref={first}
          type="button"
          className={actions.quiet}
          onClick={ask}
          onKeyDown={onKeyDown}
        >
          <Icon svg={icon} />
          {label}
          <Name name={name} />
        </button>
      )}
      <span ref={words} role="status" className={isAsked ? styles.asked : styles.heard}>
        {step === 'confirm' && <VisuallyHidden>{question} </VisuallyHidden>}
        {isAsked && warning && (
          <span id={warningId} className={styles.warning}>
            {warning}
          </span>
        )}
      </span>
      {isAsked && (
        <button
          ref={last}
          type="button"
          className={`${actions.danger} ${isHasty ? styles.hasty : ''}`}
          aria-disabled={step === 'doing'}
          aria-describedby={warning && warningId}
          onClick={confirm}
          onKeyDown={onKeyDown}
        >
          {step === 'doing' ? doingLabel : listTexts.confirm}
          <Name name={name} />
        </button>
      )}
    </>
  );
}

const Name = ({ name }: Pick<TwoStepButtonProps, 'name'>) =>
  name === undefined ? null : <VisuallyHidden> {name}</VisuallyHidden>;

const HASTE_MS = 500;

/** Right after the first step, when what is pressed was not read. A key is pressed on what has the focus: it may. */
function useHaste(step: Step): boolean {
  const [isHasty, setHasty] = useState(true);
  useEffect(() => {
    if (step !== 'confirm') return;
    const timer = setTimeout(() => setHasty(false), HASTE_MS);
    return () => {
      clearTimeout(timer);
      setHasty(true);
    };
  }, [step]);
  return isHasty && step === 'confirm';
}

/**
 * The button that was pressed is gone; what follows from it takes over, on the screen with what is said of it. After
 * the act the caller does.
 */
function useFollowingFocus(
  step: Step,
  first: RefObject<HTMLButtonElement | null>,
  last: RefObject<HTMLButtonElement | null>,
): RefObject<HTMLSpanElement | null> {
  const words = useRef<HTMLSpanElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (step === 'confirm') {
      last.current?.focus();
      words.current?.scrollIntoView({ block: 'nearest' });
    }
    if (step === 'rest' && before.current === 'confirm') first.current?.focus();
    before.current = step;
  }, [step, first, last]);
  return words;
}
