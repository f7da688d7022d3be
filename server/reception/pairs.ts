// Form and query text → pairs, whatever a console's firmware made of the encoding. Nothing here throws.
// Texts arrive as Latin-1 strings, one character a byte, as Node gives request targets.
import { isUtf8 } from 'node:buffer';

export type Pair = readonly [name: string, value: string];

/** One name of a request once repeats are settled; `conflicting` when it came with different values. */
export type SentField = {
  readonly name: string;
  readonly value: string;
  readonly conflicting: boolean;
  /** Millimetres a tip of the rain bucket stands for, where the value counts tips. */
  readonly tip?: number;
};

/** By lower-case name, in the order of arrival. */
export type SentFields = ReadonlyMap<string, SentField>;

export const maximumPairs = 500;

/** Pairs of a query or form; null when there are more than `maximumPairs`. Empty names are skipped. */
export function decodePairs(text: string): Pair[] | null {
  const pairs: Pair[] = [];
  let start = 0;
  while (start <= text.length) {
    const next = text.indexOf('&', start);
    const end = next === -1 ? text.length : next;
    const pair = decodePair(text.slice(start, end));
    if (pair && pairs.push(pair) > maximumPairs) return null;
    start = end + 1;
  }
  return pairs;
}

function decodePair(text: string): Pair | null {
  const equals = text.indexOf('=');
  const name = decodeText(equals === -1 ? text : text.slice(0, equals)).trim();
  if (name === '') return null;
  return [name, equals === -1 ? '' : decodeText(text.slice(equals + 1)).trim()];
}

const plain = /^[^%+\u0080-\uffff]*$/;

/** A form-encoded text: `+` is a space; bytes are UTF-8, or Latin-1 when they are not valid UTF-8. */
const decodeText = (text: string): string =>
  plain.test(text) ? text : textOfBytes(unescapeBytes(text.replaceAll('+', ' ')));

/** Percent escapes → bytes, one character a byte; broken escapes stay as they are. */
export const unescapeBytes = (text: string): string =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** Bytes held as a Latin-1 string → text. */
function textOfBytes(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : bytes;
}

/** Repeats settled: the same value twice is one value, different values are a conflict. */
export function settleRepeats(pairs: readonly Pair[]): SentFields {
  const sent = new Map<string, SentField>();
  for (const [name, value] of pairs) {
    const key = name.toLowerCase();
    const earlier = sent.get(key);
    if (!earlier) sent.set(key, { name, value, conflicting: false });
    else if (earlier.value !== value && !earlier.conflicting)
      sent.set(key, { ...earlier, conflicting: true });
  }
  return sent;
}

const boundaryParameter = /boundary="?([^";]{1,70})"?/i;
const partName = /content-disposition:[^\r\n]*\bname="([^"\r\n]*)"/i;

/** Pairs of a multipart form, which some relays send; null when there are more than `maximumPairs`. */
export function decodeMultipart(contentType: string, body: string): Pair[] | null {
  const boundary = boundaryParameter.exec(contentType)?.[1];
  if (boundary === undefined) return [];
  const pairs: Pair[] = [];
  for (const part of body.split(`--${boundary}`, maximumPairs + 3)) {
    const headersEnd = part.indexOf('\r\n\r\n');
    const name = headersEnd === -1 ? undefined : partName.exec(part.slice(0, headersEnd))?.[1];
    if (!name) continue;
    const pair: Pair = [textOfBytes(name).trim(), textOfBytes(part.slice(headersEnd + 4)).trim()];
    if (pairs.push(pair) > maximumPairs) return null;
  }
  return pairs;
}
