// Ages and verdicts in the browser: the server leads, a wrong clock of the visitor misleads nobody.
import { describe, expect, it } from 'vitest';
import { ageOf, type Dated, verdictOf } from './freshness.ts';

const received = Date.parse('2026-11-27T20:43:00Z');
const live: Dated = {
  receivedAt: '2026-11-27T20:43:00Z',
  state: 'live',
  age: { late: 600, silent: 86_400 },
};
const late: Dated = { ...live, state: 'late' };
const MINUTE = 60_000;

describe('age', () => {
  it('grows from the observation on', () => {
    expect(ageOf(live, received + 5000, received + 12_000)).toBe(12_000);
    expect(ageOf(late, received + 60 * MINUTE, received + 61 * MINUTE)).toBe(61 * MINUTE);
  });

  it('is at least the time since the answer, when the clock is a little behind', () => {
    expect(ageOf(live, received - 1000, received + 9000)).toBe(10_000);
  });

  it('is unknown when the visitor’s clock contradicts the server', () => {
    expect(ageOf(live, received - 5 * MINUTE, received)).toBeNull();
    expect(ageOf(live, received + 30 * MINUTE, received + 31 * MINUTE)).toBeNull();
  });
});

describe('verdict', () => {
  it('becomes late by itself when no answer comes any more', () => {
    expect(verdictOf(live, received + 1000, received + 10 * MINUTE)).toBe('live');
    expect(verdictOf(live, received + 1000, received + 10 * MINUTE + 1)).toBe('late');
  });

  it('counts from the answer when the clock cannot be trusted', () => {
    const arrived = received + 300 * MINUTE;
    expect(verdictOf(live, arrived, arrived + 9 * MINUTE)).toBe('live');
    expect(verdictOf(live, arrived, arrived + 11 * MINUTE)).toBe('late');
  });

  it('never revives what the server calls late', () => {
    expect(verdictOf(late, received, received)).toBe('late');
  });
});
