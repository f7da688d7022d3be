// One call that a press makes: answered or refused within half a minute, so that the button can be pressed again.
import { clientTexts } from '../texts/client.ts';
import { formTexts } from '../texts/forms.ts';
import { attempt, type Loaded } from './loaded.ts';

const PATIENCE_MS = 30_000;

/**
 * Never rejects, whatever happens.
 * @param call must honour the signal
 */
export async function answerTo<T>(
  call: (signal: AbortSignal) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<Loaded<T>> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    return await attempt(call(signal));
  } catch (fault) {
    if (!signal.aborted) console.error(fault);
    const message = signal.aborted ? clientTexts.unreachable : formTexts.failure;
    return { ok: false, status: 0, violations: [{ message }] };
  }
}
