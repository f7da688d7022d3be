// What a page shows after a re-reading, panel by panel.
import { expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { attempt, isWhole, keepLast, type Loaded } from './loaded.ts';

const good = (value: string): Loaded<string> => ({ ok: true, value });
const failed = (status: number): Loaded<string> => ({ ok: false, status, violations: [] });

it('keeps what was shown where a reading failed, and takes what came', () => {
  const shown = { detail: good('old'), day: good('old') };
  expect(keepLast(shown, { detail: failed(503), day: good('new') })).toEqual({
    detail: good('old'),
    day: good('new'),
  });
});

it('takes « there is none » as an answer', () => {
  expect(keepLast({ detail: good('old') }, { detail: failed(404) })).toEqual({
    detail: failed(404),
  });
  expect(isWhole({ detail: failed(404), day: good('x') })).toBe(true);
  expect(isWhole({ detail: failed(0), day: good('x') })).toBe(false);
});

it('replaces one failure by the next', () => {
  expect(keepLast({ detail: failed(500) }, { detail: failed(503) })).toEqual({
    detail: failed(503),
  });
});

it('turns refusals into values and lets faults through', async () => {
  const refusal = new ApiError(422, [{ message: 'Non' }]);
  expect(await attempt(Promise.reject(refusal))).toEqual({
    ok: false,
    status: 422,
    violations: [{ message: 'Non' }],
  });
  await expect(attempt(Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
