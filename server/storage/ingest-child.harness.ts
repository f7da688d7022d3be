// A process that ingests until it is killed, for `kill.test.ts`: arguments are the file or database, the first report's
// number and the station; every acknowledged number is a line of its output.
import { flushCompileCache } from 'node:module';
import { judge } from '../quality/judge.ts';
import { openSharedStore } from './shared-store.ts';
import { openStore } from './store.ts';

const [place = '', first = '0', station = '1'] = process.argv.slice(2);

const log = (message: string) => process.stderr.write(`${message}\n`);
const store = place.startsWith('postgres')
  ? await openSharedStore({ url: place, replicaUrl: null, judge, log })
  : await openStore({
      file: place,
      writer: { thread: new URL('../writer-thread.ts', import.meta.url) },
      log,
      onCrash: (error) => {
        throw error;
      },
    });

// A killed process would leave nothing of it to the next.
flushCompileCache();

/** Five senders, so that commits hold several reports. */
const senders = 5;
let next = Number(first);

async function send(): Promise<void> {
  for (;;) {
    const n = next++;
    const observedAt = Date.UTC(2024, 0, 1) + n * 60_000;
    const values = { temperature: (n % 300) / 10, rainInterval: 0.2 };
    await store.deliver({
      stationId: Number(station),
      timeZone: 'Europe/Paris',
      readings: [{ observedAt, interval: 60, values, flags: [] }],
      reception: null,
      raw: null,
      arrivedAt: observedAt,
    });
    process.stdout.write(`${n}\n`);
  }
}

await Promise.all(Array.from({ length: senders }, send));
