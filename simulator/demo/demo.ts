// `npm run demo`: the site on a store of its own, with 400 days of simulated history and a simulated Ecowitt console
// that reports every 16 s through the real door, two people and what they wrote. Started again, it fills the time it
// was away.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ecowittBody } from '../ecowitt-console.ts';
import { type Door, fillHistory } from '../history.ts';
import { ensurePeople } from './accounts.ts';
import { ensureContents } from './contents.ts';

const HISTORY_DAYS = 400;
const INTERVAL_S = 16;
const reference = 'SSDP41000';
/** A console's PASSKEY: 32 hexadecimal digits. It opens the demo's own store only. */
const token = 'DE500000000000000000000000041000';
const root = join(import.meta.dirname, '..', '..');
const port = process.env.PORT ?? '3000';
const dataDir = process.env.EMBELLIE_DATA_DIR ?? join(root, 'data', 'demo');
const env = { ...process.env, PORT: port, EMBELLIE_DATA_DIR: dataDir };
const url = `http://localhost:${port}`;
const now = () => Math.floor(Date.now() / 1000);

const server = spawn(process.execPath, [join(root, 'server', 'main.ts'), '--prepared'], {
  env,
  stdio: 'inherit',
});
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isStopping = true;
    server.kill(signal);
  });
}
server.on('exit', (code) => process.exit(isStopping ? 0 : (code ?? 1)));

await untilReady();
await createStation();
const { people, admin } = await ensurePeople({ url, env, dataDir });
await ensureContents(admin, reference);
const door: Door = { url, reference, token };
const last = await newestReading();
const from = Math.max(last ?? 0, now() - HISTORY_DAYS * 86_400);
const started = performance.now();
const posted = await fillHistory(door, { from, to: now() }, (count) => {
  if (count % 20_000 === 0)
    console.log(`Historique simulé : ${count.toLocaleString('fr-FR')} relevés…`);
});
if (posted > 0) {
  const seconds = ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(
    `Historique simulé : ${posted.toLocaleString('fr-FR')} relevés ajoutés en ${seconds} s.`,
  );
}
console.log(
  `Démonstration : ${url} — une console simulée envoie un relevé toutes les ${INTERVAL_S} s (Ctrl-C pour arrêter).`,
);
console.log(`Pour administrer, ${url}/login :
  administrateur   ${people.admin.email}   ${people.admin.password}
  éditeur          ${people.editor.email}   ${people.editor.password}`);
await runConsole();

async function untilReady(): Promise<void> {
  for (;;) {
    const ready = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (ready) return;
    await delay(100);
  }
}

async function createStation(): Promise<void> {
  const known = await fetch(`${url}/api/weatherStation/${reference}`);
  if (known.ok) return;
  const options = [
    ['reference', reference],
    ['name', 'Météo Saint-Sulpice'],
    ['city', 'Saint-Sulpice'],
    ['postal-code', '41000'],
    ['lat', '47.6106'],
    ['lng', '1.2743'],
    ['elevation', '90'],
    ['token', token],
    ['model', 'Ecowitt GW2000 simulée'],
  ].flatMap(([name, value]) => [`--${name}`, String(value)]);
  const command = spawn(
    process.execPath,
    [join(root, 'server', 'cli', 'main.ts'), 'station', 'create', ...options],
    {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = await once(command, 'exit');
  if (code !== 0) throw new Error('La station de démonstration n’a pas pu être créée.');
}

/** Epoch second of the station's newest reading; null when it has none of the last 400 days. */
async function newestReading(): Promise<number | null> {
  const response = await fetch(`${url}/api/weatherData/${reference}/history/record`);
  if (!response.ok) return null;
  const { lastReceivedAt } = (await response.json()) as { lastReceivedAt?: string | null };
  return lastReceivedAt ? Math.floor(Date.parse(lastReceivedAt) / 1000) : null;
}

async function runConsole(): Promise<never> {
  const bootedAt = now();
  for (;;) {
    const t = now();
    await fetch(`${url}/data/report/`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: ecowittBody(t, token, bootedAt),
    }).catch(() => {
      if (!isStopping)
        console.error('La console simulée n’a pas pu joindre le site ; elle réessaiera.');
    });
    await delay(INTERVAL_S * 1000 - (Date.now() % (INTERVAL_S * 1000)));
  }
}
