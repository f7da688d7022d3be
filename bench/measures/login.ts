// Signing in: whether the time of a refusal tells that an account exists, and what looking at a password costs.

import { type Client, createClient, from, json } from '../clients/post.ts';
import { type Bench, information, type Line, type Measure } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { median, quantile, timed } from '../statistics.ts';
import { decimal } from '../table.ts';

const known = 'admin@demo.example';
const password = 'vent de travers 47';

export const login: Measure = {
  name: 'login',
  title: 'Connexion',
  only: 'SQLite',
  async run(bench) {
    const site = await startSiteProcess(bench, bench.scratch.folder(), {
      EMBELLIE_ADMIN_EMAIL: known,
      EMBELLIE_ADMIN_PASSWORD: password,
      // Each try comes from an address of its own: none waits for another.
      EMBELLIE_TRUSTED_PROXIES: 'loopback',
    });
    const client = createClient(site.url, 1);
    try {
      return linesOf(await tryBoth(bench, client));
    } finally {
      client.close();
      await site.stop();
    }
  },
};

type Times = Readonly<Record<'known' | 'unknown' | 'right', number[]>>;

/** In turns, and each first as often as the other, so that they meet the same disturbances. */
async function tryBoth({ quick }: Bench, client: Client): Promise<Times> {
  const times: Times = { known: [], unknown: [], right: [] };
  const tries = quick ? 20 : 200;
  const warmUp = 5;
  for (let turn = 0; turn < tries + warmUp; turn++) {
    const wrong = { password: `${password} ${turn}` };
    const asked = [
      { of: times.known, body: { ...wrong, email: known }, status: 401 },
      { of: times.unknown, body: { ...wrong, email: 'autre@demo.example' }, status: 401 },
    ];
    if (turn % 2 === 1) asked.reverse();
    if (turn % 10 === 0)
      asked.push({ of: times.right, body: { email: known, password }, status: 200 });
    for (const { of, body, status } of asked) {
      const ms = await timed(() => attempt(client, body, status));
      if (turn >= warmUp) of.push(ms);
    }
  }
  return times;
}

let addresses = 0;

async function attempt(client: Client, body: object, expected: number): Promise<void> {
  addresses++;
  const { status } = await client.send('POST', '/api/login', JSON.stringify(body), {
    ...json,
    ...from(addresses),
  });
  if (status !== expected) throw new Error(`a login was answered ${status}, not ${expected}`);
}

function linesOf({ known, unknown, right }: Times): Line[] {
  const [one, other] = [median(known), median(unknown)];
  const half = (rest: number) => median(known.filter((_, turn) => turn % 2 === rest));
  const [even, odd] = [half(0), half(1)];
  const p = (times: readonly number[], share: number): string => decimal(quantile(times, share), 1);
  return [
    {
      what: 'refus : la plus longue médiane / la plus courte, compte connu ou non',
      value: Math.max(one, other) / Math.min(one, other),
      unit: '×',
      demand: { most: 1.05 },
      detail: `connu ${decimal(one, 1)} ms (p90 ${p(known, 0.9)}), inconnu ${decimal(other, 1)} ms (p90 ${p(unknown, 0.9)}) ; ${known.length} essais de chaque`,
    },
    information(
      'témoin : le même rapport, essais pairs et impairs du compte connu',
      Math.max(even, odd) / Math.min(even, odd),
      '×',
      'ce que la machine seule fait varier : au-delà de 1,05, la ligne du dessus ne dit rien',
    ),
    information(
      'connexion réussie',
      median(right),
      'ms',
      `argon2id, 46 Mio, une passe ; p90 ${p(right, 0.9)} ms (${right.length} essais)`,
    ),
  ];
}
