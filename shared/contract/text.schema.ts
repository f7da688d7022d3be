// What people write, as the store keeps it: composed characters (NFC), nothing around it. Lengths count characters,
// whatever their bytes.
import { z } from 'zod';

type Bounds = { readonly least: number; readonly most: number };

/** What no text holds: control characters and halves of characters. A tab is no trouble, a line end may be one. */
const unwelcome = {
  line: /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u,
  lines: /[^\P{Cc}\t\r\n]|\p{Cs}/u,
};

/** What slides, word processors and PDF files put where a line ends: who pasted it could not find it to take it out. */
const pastedEnd = /[\v\f\u0085\u2028\u2029]/g;

/**
 * What nobody sees and nobody typed, often pasted with the rest: marks that order the writing, soft hyphens, spaces and
 * letters without width. It goes. What joins the parts of an emoji stays.
 */
const unseen =
  /[\u00AD\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\u3164\uFEFF\uFFA0]/g;

const unwritable = {
  line: 'Ce texte tient sur une ligne, sans caractère invisible.',
  lines: 'Ce texte contient un caractère invisible qui ne peut pas être gardé.',
};

const written = (kind: keyof typeof unwelcome, message: string, { least, most }: Bounds) =>
  z
    .string(message)
    .meta({ minLength: least, maxLength: most })
    .transform((text) => (kind === 'lines' ? text.replaceAll(pastedEnd, '\n') : text))
    .refine((text) => !unwelcome[kind].test(text), { message: unwritable[kind], abort: true })
    .transform((text) => text.replaceAll(unseen, '').normalize('NFC').trim())
    .refine((text) => isWithin(text, least, most), { message, abort: true });

function isWithin(text: string, least: number, most: number): boolean {
  const length = [...text].length;
  return length >= least && length <= most;
}

/** A text on one line: a name, a title. */
export const line = (message: string, least: number, most: number) =>
  written('line', message, { least, most });

/** A text of several lines, kept with its line ends. */
export const lines = (message: string, least: number, most: number) =>
  written('lines', message, { least, most });

/** An e-mail address as people have them, accents included; whether it exists is another matter. */
export const emailAddress = (message: string) =>
  line(message, 3, 254).refine(
    (text) =>
      /^[^\s@"(),:;<>[\\\]]{1,64}@[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)+$/u.test(text),
    message,
  );
