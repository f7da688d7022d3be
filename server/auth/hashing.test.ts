// Passwords are kept as argon2id with a salt each, checked exactly, few at once.
import { expect, it } from 'vitest';
import { createHashing, usualCost } from './hashing.ts';

const quick = createHashing({ memory: 64, passes: 1 });

it('keeps nothing of a password but a salted hash that says how it was made (S7)', async () => {
  const [one, other] = await Promise.all([quick.hash('girafe bleue'), quick.hash('girafe bleue')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(usualCost.memory).toBeGreaterThanOrEqual(46 * 1024);
  expect(await createHashing().hash('girafe bleue')).toContain('$m=47104,t=1,p=1$');
});

it('takes a password to the letter: capitals, spaces, the 128th character', async () => {
  const long = 'é'.repeat(127);
  for (const password of ['girafe bleue', ' girafe bleue ', `${long}a`, '🦒🦒🦒 ☃']) {
    const stored = await quick.hash(password);
    expect(await quick.matches(password, stored)).toBe(true);
    for (const other of [`${password} `, password.toUpperCase(), password.slice(0, -1), ''])
      expect(await quick.matches(other, stored)).toBe(other === password);
  }
  expect(await quick.matches(`${long}b`, await quick.hash(`${long}a`))).toBe(false);
});

it('knows a password typed with decomposed accents', async () => {
  expect(await quick.matches('forêt'.normalize('NFD'), await quick.hash('forêt'))).toBe(true);
});

it('checks a hash at the cost it was made at, and never what it did not write', async () => {
  const stored = await quick.hash('girafe bleue');
  expect(await createHashing({ memory: 128, passes: 2 }).matches('girafe bleue', stored)).toBe(
    true,
  );
  for (const strange of ['', 'x', 'girafe bleue', '$argon2id$v=19$m=64,t=1,p=1$$', null])
    expect(await quick.matches('girafe bleue', strange)).toBe(false);
});

it('computes two at once, lets a few wait, and turns the rest away (S7)', async () => {
  const hashing = createHashing({ memory: 8192, passes: 1 }, { atOnce: 2, waiting: 3 });
  const asked = Array.from({ length: 50 }, () => hashing.hash('girafe bleue'));
  const done = await Promise.all(asked);
  expect(done.filter((hash) => hash !== null)).toHaveLength(5);
  expect(done.slice(5)).toEqual(Array(45).fill(null));
  expect(await hashing.hash('girafe bleue')).not.toBeNull();
});
