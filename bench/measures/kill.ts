// The server is killed in the middle of reception, again and again: nothing it acknowledged may be missing, nothing
// may be there twice when the consoles send again what they had no answer for.

import { createClient, json } from '../clients/post.ts';
import { type Bench, type Line, type Measure, none } from '../measure.ts';
import { startSiteProcess } from '../sites/site.ts';
import { folderWithStations, stationIdOf, tokenOf } from '../stores/workload.ts';

const STATIONS = 8;
const RAIN_MM = 0.2;
const start = Date.UTC(2025, 0, 1);

export const kill: Measure = {
  name: 'kill',
  title: 'Arrêts brutaux',
  async run(bench) {
    const rounds = bench.quick ? 3 : 25;
    const folder = await folderWithStations(bench, STATIONS);
    const sending = Array.from({ length: STATIONS }, (_, index) => createSending(index + 1));
    const found = { lost: 0, faults: 0, unanswered: 0 };
    for (let round = 1; round <= rounds; round++) {
      await killWhileSending(bench, folder, sending, round);
      const { lost, unanswered } = await heldOf(bench, folder, sending);
      found.lost += lost;
      found.unanswered += unanswered;
      found.faults += (await bench.engine.faultOf(folder)) === null ? 0 : 1;
      bench.say(`arrêt ${round} sur ${rounds}`);
    }
    const duplicates = await duplicatesAfterResend(bench, folder, sending);
    const acknowledged = sending.reduce((total, one) => total + one.acknowledged(), 0);
    return linesOf(bench.engine.inspection, { ...found, rounds, duplicates, acknowledged });
  },
};

/** A console that sends one report after another, and again what was not answered. */
function createSending(station: number) {
  let acknowledged = 0;
  return {
    station,
    /** Reports are numbered from 0: those before this one are acknowledged. */
    acknowledged: () => acknowledged,
    /** Until the connection breaks. */
    async sendUntilCut(send: (station: number, report: number) => Promise<number>): Promise<void> {
      for (;;) {
        const status = await send(station, acknowledged).catch(() => null);
        if (status === null) return;
        if (status !== 200) throw new Error(`a report was answered ${status}`);
        acknowledged++;
      }
    },
  };
}

type Sending = ReturnType<typeof createSending>;

const observedAt = (report: number): number => start + report * 60_000;

const bodyOf = (report: number): string =>
  JSON.stringify({
    observedAt: new Date(observedAt(report)).toISOString(),
    interval: 60,
    temperature: 12 + (report % 10) / 10,
    rainInterval: RAIN_MM,
  });

const headersOf = (station: number) => ({ ...json, authorization: `Bearer ${tokenOf(station)}` });

const pathOf = (station: number): string => `/api/weatherData/BENCH${station}/reports`;

async function killWhileSending(
  bench: Bench,
  folder: string,
  sending: readonly Sending[],
  round: number,
): Promise<void> {
  const site = await startSiteProcess(bench, folder);
  const client = createClient(site.url, STATIONS);
  const send = async (station: number, report: number): Promise<number> =>
    (await client.send('POST', pathOf(station), bodyOf(report), headersOf(station))).status;
  const all = Promise.all(sending.map((one) => one.sendUntilCut(send)));
  // From a tenth of a second to a second and a half, spread evenly.
  const afterMs = 100 + ((round * 0.618_033_988_75) % 1) * 1_400;
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await site.kill();
  await all;
  client.close();
}

const heldUntil = 'SELECT COUNT(*) FROM measurement WHERE station_id = ? AND observed_at < ?';

/** Acknowledged reports that are not in the store; reports in the store that were not answered. */
async function heldOf({ engine }: Bench, folder: string, sending: readonly Sending[]) {
  const reader = await engine.read(folder);
  const held = await reader.snapshot(async (connection) => {
    let lost = 0;
    let unanswered = 0;
    for (const { station, acknowledged } of sending) {
      const [known] = await connection.tuples(stationIdOf, [`BENCH${station}`]);
      const until = async (report: number): Promise<number> => {
        const [row] = await connection.tuples(heldUntil, [known?.[0] ?? null, observedAt(report)]);
        return Number(row?.[0]);
      };
      lost += acknowledged() - (await until(acknowledged()));
      unanswered += (await until(acknowledged() + 1)) - (await until(acknowledged()));
    }
    return { lost, unanswered };
  });
  await reader.close();
  return held;
}

/** Everything once more, by thousands; then the readings, and the rain they add up to, must be those that were sent. */
async function duplicatesAfterResend(
  bench: Bench,
  folder: string,
  sending: readonly Sending[],
): Promise<number> {
  const site = await startSiteProcess(bench, folder);
  const client = createClient(site.url, STATIONS);
  let extra = 0;
  for (const one of sending) {
    const reports = one.acknowledged() + 1;
    for (let first = 0; first < reports; first += 1_000) {
      const numbers = Array.from(
        { length: Math.min(1_000, reports - first) },
        (_, index) => first + index,
      );
      const body = `[${numbers.map(bodyOf).join(',')}]`;
      const { status, body: answer } = await client.send(
        'POST',
        pathOf(one.station),
        body,
        headersOf(one.station),
      );
      if (status !== 200) throw new Error(`reports sent again were answered ${status}: ${answer}`);
    }
    const { body } = await client.send(
      'GET',
      `/api/weatherData/BENCH${one.station}/history/record`,
    );
    const { rainPeriod } = JSON.parse(body.toString()) as { rainPeriod: number };
    extra += Math.round(Math.abs(rainPeriod - reports * RAIN_MM) / RAIN_MM);
  }
  client.close();
  await site.stop();
  return extra;
}

type Found = {
  readonly rounds: number;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly lost: number;
  readonly duplicates: number;
  readonly faults: number;
};

function linesOf(
  inspection: string,
  { rounds, acknowledged, unanswered, lost, duplicates, faults }: Found,
): Line[] {
  return [
    none(
      `relevés acquittés perdus après ${rounds} arrêts`,
      lost,
      `sur ${acknowledged.toLocaleString('fr-FR')}`,
    ),
    none(
      'relevés comptés deux fois après un nouvel envoi',
      duplicates,
      `${unanswered} enregistrés sans que la réponse soit partie`,
    ),
    none('bases endommagées', faults, `${inspection} après chaque arrêt`),
  ];
}
