// What a refused request leaves in its station's log: every field it held, and why none of them could be used.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReceptionRecord } from './reception-log.ts';
import { type Ingest, request, send, startIngest } from './testing/ingest.ts';

const passkey = 'F1C70000000000000000000000000001';
let ingest: Ingest;
beforeEach(async () => {
  ingest = await startIngest();
});
afterEach(() => ingest.close());

const sendFields = (pairs: string) =>
  send(ingest.port, request('POST /data/report/', `PASSKEY=${passkey}&dateutc=now&${pairs}`));
const said = (): ReceptionRecord =>
  [...ingest.refusals, ...ingest.deliveries][0]?.reception?.detail as ReceptionRecord;

test('each refused field with its reason, the unknown ones, those without a value', async () => {
  const pairs = 'tempf=50.5F&humidity=60&humidity=61&baromrelin=-9999&windgustmph=&newsensor=3';
  expect(await sendFields(pairs)).toMatchObject({
    status: 400,
    body: 'Aucune mesure utilisable.',
  });
  expect(said()).toMatchObject({
    accepted: [],
    refused: [
      { field: 'tempf', reason: 'valeur illisible', raw: '50.5F' },
      { field: 'humidity', reason: 'envoyé deux fois avec des valeurs différentes' },
    ],
    unknown: ['newsensor'],
    notes: ['Aucune mesure utilisable.', 'envoyés sans valeur\u00a0: baromrelin, windgustmph'],
  });
});

test('never the token, wherever the sender put it', async () => {
  await sendFields(`tempf=${passkey}&${passkey}=1`);
  expect(said()).toMatchObject({ refused: [{ field: 'tempf', raw: '***' }], unknown: ['***'] });
});

test('a date that cannot be read is no wrong clock', async () => {
  const unreadable = `PASSKEY=${passkey}&dateutc=29/11/2026+00:30&tempf=50`;
  expect(await send(ingest.port, request('POST /data/report/', unreadable))).toMatchObject({
    status: 200,
  });
  expect(said()).toMatchObject({
    refused: [{ field: 'dateutc', reason: 'date illisible\u00a0: heure d’arrivée retenue' }],
    notes: [],
  });
});
