// A password nobody has to invent: a hundred bits, without the letters and digits that look alike.
import { randomInt } from 'node:crypto';

const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k7mqt-ab3xz-…`: four groups of five. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => signs.charAt(randomInt(signs.length))).join(''),
  ).join('-');
