// The name of the file says the address and the day, as the station counts it.
import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  ['Europe/Paris', '2026-11-28'],
  ['Indian/Reunion', '2026-11-29'],
])('%s: the day is %s', (timeZone, day) => {
  const held = { email: 'zoe@exemple.fr', exportedAt: '2026-11-28T20:30:00.000Z' };
  expect(fileNameOf(held, timeZone)).toBe(`donnees-personnelles-zoe-exemple.fr-${day}.json`);
});
