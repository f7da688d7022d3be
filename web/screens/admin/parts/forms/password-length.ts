// What the length of a password tells, counted as the server counts it: in composed characters.

const least = 12;
const good = 16;
const most = 128;

/** Null when there is nothing yet. */
export function passwordLength(
  password: string,
): 'tooShort' | 'enough' | 'good' | 'tooLong' | null {
  const length = [...password.normalize('NFC')].length;
  if (length === 0) return null;
  if (length < least) return 'tooShort';
  if (length > most) return 'tooLong';
  return length < good ? 'enough' : 'good';
}
