// Consoles at the real door, one and fifty at once, the server in a process of its own: how many reports are durable
// and acknowledged a second, beside the bare round trips the same server and the same connections manage.
import { createConsoles } from '../clients/consoles.ts';
import { createClient, type Rush, rush } from '../clients/post.ts';
import { FLUSH_MS } from '../engines/slow-disk.ts';
import { type Bench, information, type Line, type Measure } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { quantile } from '../statistics.ts';
import { folderWithStations } from '../stores/workload.ts';
import { decimal } from '../table.ts';

const STATIONS = 100;
const CROWD = 50;

export const senders: Measure = {
  name: 'senders',
  title: 'Consoles à la porte',
  async run(bench) {
    const slow = await bench.engine.slowDisk(bench.scratch);
    return [
      ...linesOf('ce disque', await measure(bench, {})),
      ...(slow === null
        ? [notMeasured]
        : linesOf(
            `${FLUSH_MS} ms de plus par écriture`,
            await measure({ ...bench, engine: slow.engine }, slow.env),
          )),
    ];
  },
};

type Rushes = { readonly one: Rush; readonly crowd: Rush; readonly bare: Rush };

async function measure(bench: Bench, env: Readonly<Record<string, string>>): Promise<Rushes> {
  const folder = await folderWithStations(bench, STATIONS);
  const site = await startSiteProcess(bench, folder, env);
  const client = createClient(site.url, CROWD);
  const ms = bench.quick ? 1_000 : 4_000;
  try {
    const report = createConsoles(client, STATIONS);
    const roundTrip = async () => {
      await client.send('GET', '/healthz');
    };
    await rush(CROWD, 500, report);
    return {
      one: await rush(1, ms, report),
      crowd: await rush(CROWD, ms, report),
      bare: await rush(CROWD, ms, roundTrip),
    };
  } finally {
    client.close();
    await site.stop();
  }
}

const latency = ({ latencies }: Rush): string =>
  `${decimal(quantile(latencies, 0.5), 1)} ms, p99 ${decimal(quantile(latencies, 0.99), 1)} ms`;

function linesOf(disk: string, { one, crowd, bare }: Rushes): Line[] {
  const rateLine = (what: string, measured: Rush): Line =>
    information(`${what}, ${disk}`, measured.rate, '/s', `réponse en ${latency(measured)}`);
  return [
    rateLine('1 expéditeur', one),
    rateLine(`${CROWD} expéditeurs`, crowd),
    information(
      `${CROWD} expéditeurs / 1, ${disk}`,
      crowd.rate / one.rate,
      '×',
      `${decimal((100 * crowd.rate) / bare.rate, 0)} % des allers-retours sans relevé (${decimal(bare.rate, 0)} par seconde)`,
    ),
  ];
}

const notMeasured = information(
  `${CROWD} expéditeurs / 1, disque lent`,
  null,
  '×',
  'non mesuré : il faut Linux et un compilateur C',
);
