// Whether a password is among the first that somebody guessing would try. Only what has twelve characters or more is
// ever asked: a list of short ones would refuse nothing more.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keys in the order of the two keyboards, letters and digits in theirs, and the same backwards. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
]
  .flatMap((walk) => [walk, [...walk].reverse().join('')])
  .map((walk) => walk.repeat(3));

/** Hardly more than five signs are no choice of twelve. */
const fewestSigns = 5;
const blockAtMost = 6;
const shortestWalk = 6;

let words: ReadonlySet<string> | null = null;

/** Read at the first password that is chosen, then kept. */
function commonWords(): ReadonlySet<string> {
  words ??= new Set(
    readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return words;
}

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (new Set(plain).size < fewestSigns || isRepeated(plain)) return true;
  return [plain, ...basesOf(plain)].some((word) => isWalk(word) || commonWords().has(word));
}

const isWalk = (word: string): boolean =>
  word.length >= shortestWalk && walks.some((walk) => walk.includes(word));

/** `azertyazerty`, `1234512345123`. */
const isRepeated = (text: string): boolean =>
  Array.from({ length: blockAtMost }, (_, index) => text.slice(0, index + 1)).some(
    (block) => block.repeat(text.length).slice(0, text.length) === text,
  );

/** The word that digits and signs were put around, or in: `!!motdepasse2026`, `P@ssw0rd2026`. */
function basesOf(plain: string): string[] {
  const start = plain.replace(/[^a-z]+$/, '');
  return [start.replace(/^[^a-z]+/, ''), withoutDisguise(start)];
}

const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const withoutDisguise = (text: string): string =>
  text.replace(/[^a-z]/g, (sign) => disguises[sign] ?? sign);
