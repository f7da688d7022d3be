// Which PostgreSQL servers a site starts on.
import { expect, it } from 'vitest';
import { type Fitness, whyUnfit } from './postgres-fitness.ts';

it.each<[Partial<Fitness>, string | null]>([
  [{}, null],
  [{ versionNumber: 150_000, version: '15.0' }, null],
  [
    { versionNumber: 140_020, version: '14.20' },
    'PostgreSQL 15 ou plus récent est nécessaire ; le serveur est en version 14.20.',
  ],
  [
    { isStandby: true },
    'EMBELLIE_DATABASE_URL désigne une réplique, qui ne peut être que lue : donnez l’adresse du serveur principal.',
  ],
])('%j', (facts, line) => {
  expect(whyUnfit({ version: '18.1', versionNumber: 180_001, isStandby: false, ...facts })).toBe(
    line,
  );
});
