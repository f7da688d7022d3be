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
};

type State = {
  readonly phase: 'idle' | 'sending' | 'sent' | 'errors';
  readonly violations: readonly Violation[];
};

export type FormHold = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly state: State;
  readonly submit: () => void;
  readonly onTyped: () => void;
};

const PATIENCE_MS = 30_000;

/** For `Form` of web/parts/forms. */
export function useForm<R>({ send, onSent, draft }: FormOptions<R>): FormHold {
  const ref = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<State>({ phase: 'idle', violations: [] });

  useEffect(() => {
    if (draft !== undefined && ref.current) restoreDraft(draft, ref.current);
  }, [draft]);

  const submit = async () => {
    const form = ref.current;
    if (form === null || isUnderWay.current) return;
    isUnderWay.current = true;
    setState(({ violations }) => ({ phase: 'sending', violations }));
    const answer = await answerTo(send, form);
    isUnderWay.current = false;
    if (answer.ok) {
      setState({ phase: 'sent', violations: [] });
      if (draft !== undefined) dropDraft(draft);
      onSent?.(answer.value, form);
    } else setState({ phase: 'errors', violations: answer.violations });
  };

  return {
    ref,
    state,
    submit: () => void submit(),
    onTyped: () => {
      if (draft !== undefined && ref.current) keepDraft(draft, ref.current);
    },
  };
}

/** Never rejects: whatever happens, the form can be sent again. */
async function answerTo<R>(
  send: FormOptions<R>['send'],
  form: HTMLFormElement,
): Promise<Loaded<R>> {
  const values = new FormData(form);
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
