import { expect, test } from 'vitest';
import {
  type Credentials,
  isAuthName,
  maskIdentity,
  maskSecret,
  stationIndex,
} from './identity.ts';
import { stationWith } from './testing/ingest.ts';

const hex = stationWith({ id: 1, reference: 'HEX', apiToken: 'F1C70000000000000000000000000001' });
const mac = stationWith({ id: 2, reference: 'MAC', apiToken: '02:00:00:00:00:1C' });
const word = stationWith({ id: 3, reference: 'WORD', apiToken: 'Fixture-key-3' });
const hub = stationWith({ id: 4, reference: 'HUB', apiToken: '020000000022' });
const index = stationIndex([hex, mac, word, hub]);

const nobody: Credentials = { pathToken: null, bearer: null };
const found = (credentials: Partial<Credentials>): string | null =>
  index.find({ ...nobody, ...credentials })?.reference ?? null;

test.each<[string, Partial<Credentials>, string | null]>([
  ['PASSKEY', { passkey: hex.apiToken }, 'HEX'],
  ['PASSKEY in lower case', { passkey: hex.apiToken.toLowerCase() }, 'HEX'],
  ['MAC', { passkey: '02:00:00:00:00:1c' }, 'MAC'],
  ['MAC with dots', { passkey: '02.00.00.00.00.1C' }, 'MAC'],
  ['a PASSKEY that is any word', { passkey: 'Fixture-key-3' }, 'WORD'],
  ['… in another case', { passkey: 'fixture-key-3' }, null],
  ['path', { pathToken: 'Fixture-key-3' }, 'WORD'],
  ['path in another case', { pathToken: hex.apiToken.toLowerCase() }, null],
  [
    'the path wins over an unknown PASSKEY',
    { pathToken: 'Fixture-key-3', passkey: '0'.repeat(32) },
    'WORD',
  ],
  [
    'an unknown path leaves the PASSKEY',
    { pathToken: 'unknown-token', passkey: hex.apiToken },
    'HEX',
  ],
  ['bearer', { bearer: 'Fixture-key-3' }, 'WORD'],
  ['ID and PASSWORD', { id: 'WORD', password: 'Fixture-key-3' }, 'WORD'],
  ['the PASSWORD of another station', { id: 'HEX', password: 'Fixture-key-3' }, null],
  ['PASSWORD in another case', { id: 'WORD', password: 'FIXTURE-KEY-3' }, null],
  ['ID in another case', { id: 'word', password: 'Fixture-key-3' }, 'WORD'],
  ['ID without PASSWORD', { id: 'WORD' }, null],
  ['a token as ID without PASSWORD', { id: 'Fixture-key-3' }, null],
  ['numeric hub', { id: '020000000022' }, 'HUB'],
  ['numeric hub with a wrong PASSWORD', { id: '020000000022', password: 'x' }, null],
  ['nothing', {}, null],
  ['empty texts', { passkey: '', pathToken: '', bearer: '' }, null],
  ['a prototype key', { passkey: '__proto__' }, null],
])('%s', (_, credentials, reference) => {
  expect(found(credentials)).toBe(reference);
});

test('the case of an ID counts where two stations differ by nothing else', () => {
  const other = stationWith({ id: 5, reference: 'word', apiToken: 'Fixture-key-5' });
  const both = stationIndex([word, other]);
  const ask = (id: string, password: string) =>
    both.find({ ...nobody, id, password })?.reference ?? null;
  expect(ask('WORD', 'Fixture-key-3')).toBe('WORD');
  expect(ask('word', 'Fixture-key-5')).toBe('word');
  expect(ask('word', 'Fixture-key-3')).toBeNull();
  expect(ask('Word', 'Fixture-key-3')).toBeNull();
});

test('a replaced token stops working with the next list', () => {
  const changed = stationIndex([{ ...word, apiToken: 'New-fixture-key' }]);
  expect(changed.find({ ...nobody, bearer: 'Fixture-key-3' })).toBeNull();
  expect(changed.find({ ...nobody, bearer: 'New-fixture-key' })?.reference).toBe('WORD');
});

test('S2: masks show enough to recognise, never enough to use', () => {
  expect(maskSecret(hex.apiToken)).toBe('F1…01');
  expect(maskSecret('12345678')).toBe('…');
  expect(maskIdentity({ ...nobody, passkey: hex.apiToken }, hex)).toBe('PASSKEY F1…01');
  expect(maskIdentity({ ...nobody, id: 'WORD', password: 'Fixture-key-3' }, word)).toBe('ID WORD');
  expect(maskIdentity({ ...nobody, id: 'word', password: 'Fixture-key-3' }, word)).toBe('ID word');
  // An owner who swaps ID and key must not find his key in a log.
  expect(maskIdentity({ ...nobody, id: 'Fixture-key-3', password: 'WORD' }, null)).toBe('ID …');
});

test.each(['PASSKEY', 'passkey', 'MAC', 'ID', 'PASSWORD', 'wsid', 'siteAuthenticationKey'])(
  '%s is a secret',
  (name) => {
    expect(isAuthName(name)).toBe(true);
  },
);
