import { expect, it } from 'vitest';
import { dialectName } from './reception.ts';

it.each([
  ['ecowitt', 'Ecowitt'],
  ['reports', 'JSON'],
  ['console', 'Console'],
  ['alias', 'Console'],
])('calls what came as %s: %s', (dialect, name) => expect(dialectName(dialect)).toBe(name));
