// Sends a form: idle, then sending, then sent or refused with the violations of the answer. Nothing typed is touched.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Violation } from '../../../shared/contract/call.ts';
import { answerTo } from '../answer-to.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';

/** What stands in a field; '' when there is no such field. */
export type ReadField = (name: string) => string;

type FormOptions<R> = {
  /** Makes the call; a refusal (`ApiError`) becomes the form's violations. */
  readonly send: (read: ReadField, signal: AbortSignal) => Promise<R>;
  readonly onSent?: (answer: R, form: HTMLFormElement) => void;
  /** Under this name what is typed outlives a reload of the tab; a constant. */
  readonly draft?: string;
  /** The name by which what is typed is kept from the answer on: what was new has its own. */
  readonly draftAfter?: (answer: R) => string;
  /** Changes when the fields are made anew: what was typed into the old ones is laid over them. */
  readonly basis?: string;
  /** It stands as sent from the start: the page is the answer to the form that was there before. */
  readonly isSent?: boolean;
};

type State = {
  readonly phase: 'idle' | 'sending' | 'sent' | 'errors';
  readonly violations: readonly Violation[];
  /** Of the refusal; 0 when no answer came or nothing was refused. */
  readonly status: number;
};

const still = { violations: [], status: 0 } as const;

export type FormHold = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly state: State;
  readonly submit: () => void;
  readonly onTyped: () => void;
  /** What an earlier visit left unsent has been filled in. */
  readonly isRestored: boolean;
  /** Back to what the page came with; nothing typed is kept. */
  readonly discard: () => void;
  /** Forgets the outcome, not what is typed. */
  readonly settle: () => void;
  /** Forgets what no longer holds of a refusal; what remains of it takes no focus again. */
  readonly withdraw: (isPast: (violation: Violation) => boolean) => void;
};

/** For `Form` of web/parts/forms. */
export function useForm<R>(options: FormOptions<R>): FormHold {
  const { send, onSent, draft, draftAfter, basis, isSent = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  /** Once what was new is saved: its name, and what the server has of it. */
  const saved = useRef<{ readonly name: string; readonly sent: FormData }>(undefined);
  const [state, setState] = useState<State>({ phase: isSent ? 'sent' : 'idle', ...still });
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are filled anew.
  useEffect(() => {
    if (draft === undefined || !ref.current) return;
    setRestored(restoreDraft(draft, ref.current));
    keepTyped(ref.current); // what was typed before the script was there
  }, [draft, basis]);

  const keepTyped = (form: HTMLFormElement, before?: FormData) => {
    const { name, sent } = saved.current ?? { name: draft, sent: before };
    if (name !== undefined) keepDraft(name, form, sent);
  };

  const submit = async () => {
    const form = ref.current;
    if (form === null || isUnderWay.current || saved.current) return;
    isUnderWay.current = true;
    setState((before) => ({ ...before, phase: 'sending' }));
    const values = new FormData(form);
    const answer = await answerTo((signal) => send((name) => textOf(values.get(name)), signal));
    isUnderWay.current = false;
    if (answer.ok) {
      setState({ phase: 'sent', ...still });
      setRestored(false);
      const name = draftAfter?.(answer.value) ?? draft;
      if (draft !== undefined && name !== undefined && name !== draft) {
        saved.current = { name, sent: values };
        dropDraft(draft);
      }
      keepTyped(form, values); // what was typed since
      onSent?.(answer.value, form);
      if (name !== undefined) restoreDraft(name, form); // it stays, even where the form was emptied
    } else {
      const { violations, status } = answer;
      setState({ phase: 'errors', violations, status });
    }
  };

  return {
    ref,
    state,
    submit: () => void submit(),
    onTyped: () => {
      if (ref.current) keepTyped(ref.current);
    },
    isRestored,
    discard: () => {
      ref.current?.reset();
      if (draft !== undefined) dropDraft(draft);
      setRestored(false);
    },
    settle: () => setState({ phase: 'idle', ...still }),
    withdraw: (isPast) => setState((before) => without(before, isPast)),
  };
}

function without(state: State, isPast: (violation: Violation) => boolean): State {
  const violations = state.violations.filter((violation) => !isPast(violation));
  if (violations.length === state.violations.length) return state;
  return { ...state, phase: state.phase === 'errors' ? 'idle' : state.phase, violations };
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : '';
