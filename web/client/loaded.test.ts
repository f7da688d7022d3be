// What a page shows after a re-reading, panel by panel.
import { expect, it } from 'vitest';
import { ApiError } from './api.ts';
import { attempt, isWhole, keepLast, type Loaded } from './loaded.ts';

const good = (value: string): Loaded<string> => ({ ok: true, value });
const failed = (status: number): Loaded<string> => ({ ok: false, status, violations: [] });

it('keeps what was shown where no answer came, and takes every answer', () => {
  const after = (shown: Loaded<string>, read: Loaded<string>) =>
    keepLast({ panel: shown }, { panel: read }).panel;
  expect(after(good('old'), failed(503))).toEqual(good('old'));
  expect(after(good('old'), failed(0))).toEqual(good('old'));
  expect(after(good('old'), good('new'))).toEqual(good('new'));
  expect(after(good('old'), failed(404))).toEqual(failed(404));
  expect(after(failed(500), failed(503))).toEqual(failed(503));
});

it('each panel alone', () => {
  const shown = { detail: good('old'), day: good('old') };
  expect(keepLast(shown, { detail: failed(503), day: good('new') })).toEqual({
    detail: good('old'),
    day: good('new'),
  });
});

it('is what was shown when nothing came instead', () => {
  const shown = { detail: good('old'), day: good('old') };
  expect(keepLast(shown, { detail: failed(503), day: shown.day })).toBe(shown);
});

it('is whole when every panel has an answer, « there is none » included', () => {
  expect(isWhole({ detail: failed(404), day: good('x') })).toBe(true);
  expect(isWhole({ detail: failed(0), day: good('x') })).toBe(false);
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
