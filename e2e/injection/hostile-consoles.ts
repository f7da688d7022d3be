// Consoles that say payloads: of themselves, of their fields, and as the names of fields.
import { expect } from '@playwright/test';
import type { TestServer } from '../../server/testing/test-server.ts';
import { payloads } from './payloads.ts';

type Fields = Readonly<Record<string, string>>;

/** Each from a network of its own: nobody waits for what another one did. */
async function send(server: TestServer, path: string, index: number, fields: Fields) {
  const { status } = await fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams({ dateutc: 'now', humidity: '80', ...fields }),
    headers: { 'x-forwarded-for': `198.18.${index}.1` },
  });
  return status;
}

/** From a console that the site knows by its path or by its fields. */
export async function sendKnown(server: TestServer, path: string, index: number, fields: Fields) {
  expect(await send(server, path, index, fields)).toBe(200);
}

/** From a console of its own for each index, which nobody knows. */
export async function sendUnknown(server: TestServer, index: number, fields: Fields) {
  const passkey = `${'0123456789'.repeat(2)}${index}`;
  const status = await send(server, '/data/report/', index, { PASSKEY: passkey, ...fields });
  expect(status).toBe(401);
}

/** One that is known and says odd things of itself and of its fields, and many that nobody knows. */
export async function reportPayloads(server: TestServer): Promise<void> {
  for (const [index, text] of payloads.entries()) {
    const said = { tempf: text, model: text, stationtype: text, freq: text, [text]: text };
    await sendKnown(server, '/data/report/', index, { PASSKEY: 'jeton-des-essais', ...said });
    await sendUnknown(server, index, said);
  }
  await server.sendReports(
    payloads.map((text) => ({ humidity: 80, temperature: text, model: text, [text]: text })),
  );
}
