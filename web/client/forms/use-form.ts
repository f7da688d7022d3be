// Sends a form: idle, then sending, then sent or refused with the violations of the answer. Nothing typed is touched.
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Violation } from '../../../shared/contract/call.ts';
import { clientTexts } from '../../texts/client.ts';
import { formTexts } from '../../texts/forms.ts';
import { attempt, type Loaded } from '../loaded.ts';
import { dropDraft, keepDraft, restoreDraft } from './draft.ts';

/** What stands in a field; '' when there is no such field. */
export type ReadField = (name: string) => string;

type FormOptions<R> = {
  /** Makes the call; a refusal (`ApiError`) becomes the form's violations. */
  readonly send: (read: ReadField, signal: AbortSignal) => Promise<R>;
  readonly onSent?: (answer: R, form: HTMLFormElement) => void;
  /** Under this name what is typed outlives a reload of the tab; a constant. */
  readonly draft?: string;
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
};

const PATIENCE_MS = 30_000;

/** For `Form` of web/parts/forms. */
export function useForm<R>(options: FormOptions<R>): FormHold {
  const { send, onSent, draft, basis, isSent = false } = options;
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<State>({ phase: isSent ? 'sent' : 'idle', ...still });
  const [isRestored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new fields are filled anew.
  useEffect(() => {
    if (draft !== undefined && ref.current) setRestored(restoreDraft(draft, ref.current));
  }, [draft, basis]);

  const submit = async () => {
    const form = ref.current;
    if (form === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setState((before) => ({ ...before, phase: 'sending' }));
    const values = new FormData(form);
    const answer = await answerTo(send, values);
    isUnderWay.current = false;
    if (answer.ok) {
      setState({ phase: 'sent', ...still });
      setRestored(false);
      if (draft !== undefined) keepDraft(draft, form, values); // what was typed since
      onSent?.(answer.value, form);
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
      if (draft !== undefined && ref.current) keepDraft(draft, ref.current);
    },
    isRestored,
    discard: () => {
      ref.current?.reset();
      if (draft !== undefined) dropDraft(draft);
      setRestored(false);
    },
    settle: () => setState({ phase: 'idle', ...still }),
  };
}

/** Never rejects: whatever happens, the form can be sent again. */
async function answerTo<R>(send: FormOptions<R>['send'], values: FormData): Promise<Loaded<R>> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    return await attempt(send((name) => textOf(values.get(name)), signal));
  } catch (fault) {
    if (!signal.aborted) console.error(fault);
    const message = signal.aborted ? clientTexts.unreachable : formTexts.failure;
    return { ok: false, status: 0, violations: [{ message }] };
  }
}

const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : '';
