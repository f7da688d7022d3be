import { expect, it } from 'vitest';
import { gigabytes, megabytes, wholeMegabytes } from './sizes.ts';

it('counts bytes by thousands, as disks are sold', () => {
  expect([megabytes(0), megabytes(1_048_576), megabytes(1_234_560_000)]).toEqual([
    '0,0\u00a0Mo',
    '1,0\u00a0Mo',
    '1\u202F234,6\u00a0Mo',
  ]);
  expect(gigabytes(21_474_836_480)).toBe('21,5\u00a0Go');
});

it('asks for no less room than is needed', () => {
  expect([1, 1_000_000, 1_000_001, 1_234_000_000].map(wholeMegabytes)).toEqual([
    '1\u00a0Mo',
    '1\u00a0Mo',
    '2\u00a0Mo',
    '1\u202F234\u00a0Mo',
  ]);
});
