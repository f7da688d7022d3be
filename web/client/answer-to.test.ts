// What becomes of a call that a press made.
import { expect, it, vi } from 'vitest';
import { clientTexts } from '../texts/client.ts';
import { formTexts } from '../texts/forms.ts';
import { answerTo } from './answer-to.ts';
import { ApiError, createApi } from './api.ts';

it('gives the answer, or the violations of a refusal', async () => {
  expect(await answerTo(async () => 'oui')).toEqual({ ok: true, value: 'oui' });
  const violations = [{ message: 'Non.' }];
  const refused = await answerTo(() => Promise.reject(new ApiError(422, violations)));
  expect(refused).toEqual({ ok: false, status: 422, violations });
});

it('gives up on a proxy that never answers', async () => {
  const api = createApi(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const asked = (signal: AbortSignal) => api.geocoding({ query: { address: 'Blois' } }, { signal });
  expect(await answerTo(asked, 1)).toEqual({
    ok: false,
    status: 0,
    violations: [{ message: clientTexts.unreachable }],
  });
});

it('says so of any other fault, and tells it on the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new TypeError('of ours');
  expect(await answerTo(() => Promise.reject(fault))).toEqual({
    ok: false,
    status: 0,
    violations: [{ message: formTexts.failure }],
  });
  expect(told).toHaveBeenCalledWith(fault);
  told.mockRestore();
});
