import { expect, it } from 'vitest';
import { json, text } from './answers.ts';
import { createReceptionCounts } from './reception-counts.ts';

it.each([
  [text(200, 'success'), 'accepted'],
  [json(201, {}), 'accepted'],
  [text(200, 'success', { isParked: true }), 'parked'],
  [text(401, ''), 'unknown_token'],
  [text(400, ''), 'unusable'],
  [text(405, ''), 'unusable'],
  [text(408, ''), 'too_slow'],
  [text(413, ''), 'too_large'],
  [text(429, ''), 'throttled'],
  [text(503, ''), 'unavailable'],
  [null, 'gone'],
] as const)('%j counts as %s', (answer, outcome) => {
  const counts = createReceptionCounts();
  counts.noteAnswer(answer && { ...answer, dialect: 'ecowitt' });
  counts.noteAnswer(answer);
  const dialect = answer === null ? 'unknown' : 'ecowitt';
  expect(counts.figures().requests).toContainEqual({
    dialect,
    outcome,
    count: answer === null ? 2 : 1,
  });
});

it('gives figures that do not change afterwards', () => {
  const counts = createReceptionCounts();
  const before = counts.figures();
  const brought = { accepted: 2, duplicates: 1, filled: 3, refused: [0, 4], sealedBefore: null };
  counts.noteReadings({ ...brought, revision: 1, changed: true, lastObservedAt: null });
  counts.noteAnswer(null);
  expect(before).toEqual({
    requests: [],
    readings: { new: 0, completed: 0, duplicate: 0, refused: 0 },
  });
  expect(counts.figures().readings).toEqual({ new: 2, completed: 3, duplicate: 1, refused: 2 });
});
