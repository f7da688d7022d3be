// Senders without a station: remembered for a day, few, masked, and never pushed out by a flood (S2, S10).
import { beforeEach, expect, test } from 'vitest';
import type { Credentials } from './identity.ts';
import { createRefusedSenders, type RefusedSenders } from './refused-senders.ts';
import { portrait } from './sender-portrait.ts';
import type { ReceptionStation } from './stations.ts';
import { stationWith } from './testing/ingest.ts';

const hour = 3_600_000;
let now = Date.UTC(2026, 10, 28, 8);
let stations: readonly ReceptionStation[] = [stationWith()];
let refused: RefusedSenders;
beforeEach(() => {
  now = Date.UTC(2026, 10, 28, 8);
  stations = [stationWith()];
  refused = createRefusedSenders({ now: () => now, stations: { list: async () => stations } });
});

const hex = (n: number): string => `F${n.toString(16).toUpperCase().padStart(31, '0')}`;
const nobody: Credentials = { pathToken: null, bearer: null };

function note(credentials: Partial<Credentials>, more: { address?: string; model?: string } = {}) {
  const { address = '192.0.2.17', model } = more;
  const pair = (name: string, value: string) =>
    [name.toLowerCase(), { name, value, conflicting: false }] as const;
  refused.note({
    credentials: { ...nobody, ...credentials },
    dialect: 'ecowitt',
    protocol: 'ecowitt',
    address,
    sent: new Map([
      pair('tempf', '50'),
      pair('PASSKEY', credentials.passkey ?? ''),
      pair(`x${credentials.passkey}`, '1'),
      ...(model === undefined ? [] : [pair('model', model)]),
    ]),
  });
}

test('one line a sender: counted, dated, masked', async () => {
  note({ passkey: hex(0xbeef) }, { model: 'GW2000A' });
  now += hour;
  note({ passkey: hex(0xbeef) }, { model: 'GW2000A' });
  note({ bearer: 'un-jeton-de-script' }, { address: '2001:db8:1:2::5' });
  const [script, console] = await refused.list();
  expect(console).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
    dialect: 'ecowitt',
    identifier: 'PASSKEY …BEEF',
    address: '192.0.2.…',
    console: 'GW2000A',
    fields: ['tempf'],
    count: 2,
    firstAt: now - hour,
    lastAt: now,
    isAssociable: true,
    reference: null,
  });
  expect(script).toMatchObject({ identifier: 'jeton …ript', address: '2001:db8:1:…' });
});

test.each<[string, Partial<Credentials>, object | null]>([
  ['a PASSKEY', { passkey: hex(1) }, { apiToken: hex(1), reference: null }],
  ['a MAC', { passkey: '02:00:00:00:00:1C' }, { apiToken: '02:00:00:00:00:1C', reference: null }],
  [
    'a PASSKEY before its path',
    { pathToken: 'index.html', passkey: hex(1) },
    { apiToken: hex(1), reference: null },
  ],
  ['a path alone', { pathToken: 'le-jeton-tape' }, { apiToken: 'le-jeton-tape', reference: null }],
  [
    'an identifier with its password',
    { id: 'SSDP41000', password: 'fixture-key-33' },
    { apiToken: 'fixture-key-33', reference: 'SSDP41000' },
  ],
  ['a hub without password', { id: '020000000022' }, { apiToken: '020000000022', reference: null }],
  ['a password that no token may be', { id: 'SSDP41000', password: 'é à ù' }, null],
  ['a name alone', { id: 'IFIXTURE33' }, null],
  ['a WeatherLink Live without token', { did: '001D0A700002' }, null],
])('%s', async (_, credentials, secret) => {
  note(credentials);
  const [sender] = await refused.list();
  expect(sender?.isAssociable).toBe(secret !== null);
  expect(refused.secretOf(sender?.id ?? '')).toEqual(secret ?? 'no-token');
});

test('who names a station that does not exist cannot be associated; who names one, with that one', async () => {
  note({ id: 'ICI41', password: 'fixture-key-33' });
  note({ id: 'SSDP41000', password: 'fixture-key-34' });
  expect(await refused.list()).toMatchObject([
    { isAssociable: true, reference: 'SSDP41000' },
    { isAssociable: false, reference: null },
  ]);
});

test('all passwords tried with the reference of a station are one sender, and go together', async () => {
  note({ id: 'SSDP41000', password: 'un-premier-essai' }, { address: '192.0.2.17' });
  now += hour;
  note({ id: 'SSDP41000', password: 'é à ù' }, { address: '198.51.100.7' });
  note({ id: 'SSDP41000', password: 'é à ù' }, { address: '198.51.100.7' });
  note({ id: 'ICI41', password: 'un-premier-essai' });
  note({ id: 'ICI41', password: 'un-autre-essai' });
  const [, , one, ...others] = await refused.list();
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    identifier: 'ID SSDP41000',
    address: '198.51.100.…',
    count: 3,
    firstAt: now - hour,
    lastAt: now,
    isAssociable: false,
    reference: 'SSDP41000',
  });
  expect(refused.secretOf(one?.id ?? '')).toBe('no-token');
  now += hour;
  note({ id: 'ssdp41000', password: 'un-dernier-essai' });
  const [newest] = await refused.list();
  expect(newest).toMatchObject({ count: 4, isAssociable: true, reference: 'SSDP41000' });
  expect(refused.secretOf(newest?.id ?? '')).toEqual({
    apiToken: 'un-dernier-essai',
    reference: 'SSDP41000',
  });
  expect(JSON.stringify(await refused.list())).not.toMatch(/essai|é à ù/);
  refused.forget(newest?.id ?? '');
  expect(await refused.list()).toMatchObject([{ reference: null }, { reference: null }]);
});

test('nothing that is shown holds a secret, not even a model made of it', async () => {
  const secrets = [hex(7), 'mot-de-passe-41', 'un-jeton-en-chemin'];
  note({ passkey: secrets[0] ?? '' }, { model: `GW ${secrets[0]?.toLowerCase()}` });
  note({ id: 'SSDP41000', password: secrets[1] ?? '' }, { model: secrets[1] ?? '' });
  note({ pathToken: secrets[2] ?? '' });
  const shown = JSON.stringify(await refused.list()).toLowerCase();
  for (const secret of secrets) expect(shown).not.toContain(secret.toLowerCase());
});

test('nothing that is kept holds an address, though one party stays one', () => {
  const key = Buffer.alloc(32, 7);
  const from = (address: string, one: Buffer = key) =>
    portrait(
      {
        credentials: { ...nobody, passkey: hex(1) },
        dialect: 'x',
        protocol: null,
        sent: null,
        address,
      },
      one,
    );
  for (const address of ['192.0.2.17', '2001:db8:1:2::5'])
    expect(JSON.stringify(from(address))).not.toMatch(/192\.0\.2\.17|2001:db8:1:2/);
  expect(from('2001:db8:1:2::5').party).toBe(from('2001:db8:1:2::6').party);
  expect(from('192.0.2.17').party).not.toBe(from('192.0.2.18').party);
  expect(from('192.0.2.17').party).not.toBe(from('192.0.2.17', Buffer.alloc(32, 8)).party);
});

test('is forgotten after a day, or as soon as a station has its token', async () => {
  note({ passkey: hex(1) });
  now += 23 * hour;
  note({ passkey: hex(2) });
  const [, first] = await refused.list();
  now += 2 * hour;
  expect(refused.secretOf(first?.id ?? '')).toBe('unknown');
  expect(await refused.list()).toHaveLength(1);
  stations = [stationWith({ apiToken: hex(2).toLowerCase() })];
  expect(await refused.list()).toEqual([]);
});

test('a flood of made-up tokens never pushes a real console out', async () => {
  note({ passkey: hex(1) });
  note({ passkey: hex(1) });
  for (let n = 100; n < 2_100; n++) note({ passkey: hex(n) }, { address: `198.51.100.${n % 250}` });
  for (let n = 3_000; n < 3_100; n++) note({ passkey: hex(n) }, { address: '203.0.113.9' });
  const list = await refused.list();
  expect(list.length).toBeLessThanOrEqual(50);
  expect(list.filter(({ address }) => address === '203.0.113.…')).toHaveLength(10);
  expect(list.some(({ count }) => count === 2)).toBe(true);
});

test('who says nothing of who it is leaves no line', async () => {
  note({});
  expect(await refused.list()).toEqual([]);
});
