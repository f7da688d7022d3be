// The same work as was measured on WeeWX, on the same kind of machine: ten years of reports every five minutes in one
// SQLite file, 1.05 million of them. Its figures stand in the details.
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { rollAll } from '../../server/storage/rollups/roller.ts';
import { worstPageAge } from '../clients/page-age.ts';
import type { Database } from '../engines/engine.ts';
import { type Bench, information, type Line, type Measure, none } from '../measure.ts';
import { openWeatherSite } from '../sites/weather-site.ts';
import { median, timed } from '../statistics.ts';
import { type GrownStore, sparseStore } from '../stores/grown-store.ts';

const peers = { recordMs: 30, weekMs: 56, monthMs: 116, rebuildS: 172, pageAgeS: 317 };
const weewxReadings = 1_050_000;

export const compared: Measure = {
  name: 'compared',
  title: 'À côté de WeeWX, sur le même travail',
  only: 'SQLite',
  async run(bench) {
    const store = await sparseStore(bench);
    const site = await openWeatherSite(bench, store);
    const callMs = async (path: string): Promise<number> => {
      const times: number[] = [];
      await site.ask(path);
      for (let turn = 0; turn < 30; turn++) times.push((await site.ask(path)).ms);
      return median(times);
    };
    const lines = [
      beside('records de dix ans', await callMs('history/record'), 'ms', peers.recordMs),
      beside('graphique de la semaine', await callMs('graph/weekly'), 'ms', peers.weekMs),
      beside('graphique du mois', await callMs('graph/monthly'), 'ms', peers.monthMs),
    ];
    await site.close();
    const rebuilt = await rebuild(bench, store);
    const age = await worstPageAge(bench);
    return [
      ...lines,
      {
        ...beside('cumuls recalculés en entier', rebuilt.seconds, 's', peers.rebuildS),
        detail: `${store.readings.toLocaleString('fr-FR')} relevés, ${rebuilt.buckets.toLocaleString('fr-FR')} quarts d’heure et ${rebuilt.days.toLocaleString('fr-FR')} jours ; WeeWX, ses résumés de jour : ${peers.rebuildS} s pour ${weewxReadings.toLocaleString('fr-FR')}`,
      },
      none('jours qui diffèrent après ce recalcul', rebuilt.different, ''),
      {
        ...beside('ce que montre l’accueil, âge au pire', age.seconds, 's', peers.pageAgeS),
        detail: `console toutes les ${age.everyS} s, page lue ${age.visits} fois sans script ; WeeWX : ${peers.pageAgeS} s, ses pages étant refaites toutes les 5 min`,
      },
    ];
  },
};

const beside = (what: string, value: number, unit: 'ms' | 's', theirs: number): Line =>
  information(what, value, unit, `WeeWX : ${theirs} ${unit}`);

type Rebuilt = {
  readonly seconds: number;
  readonly buckets: number;
  readonly days: number;
  readonly different: number;
};

const marks =
  'INSERT INTO rollup_dirty (station_id, bucket_at) SELECT station_id, bucket_at FROM rollup_15m WHERE true ON CONFLICT DO NOTHING';

/** Everything computed is thrown away and computed again from the readings, on a copy of the store. */
async function rebuild({ engine, scratch, say }: Bench, store: GrownStore): Promise<Rebuilt> {
  const folder = scratch.folder();
  cpSync(store.folder, folder, { recursive: true });
  const database = await engine.open(folder);
  const before = await daysOf(database);
  say('tous les cumuls sont recalculés');
  let done = { buckets: 0, days: 0 };
  const ms = await timed(async () => {
    await database.writer.transaction(async (connection) => {
      await connection.run(marks);
      await connection.run('DELETE FROM rollup_15m');
      await connection.run('DELETE FROM rollup_day');
    });
    done = await rollAll(database.writer, store.end);
  });
  const after = await daysOf(database);
  await database.close();
  const different = [...before].filter(([day, hash]) => after.get(day) !== hash).length;
  return {
    seconds: ms / 1000,
    buckets: done.buckets,
    days: after.size,
    different: different + Math.max(0, after.size - before.size),
  };
}

/** A fingerprint of each day's row. */
async function daysOf({ writer }: Database): Promise<ReadonlyMap<number, string>> {
  const rows = await writer.transaction((connection) =>
    connection.all('SELECT * FROM rollup_day ORDER BY day'),
  );
  return new Map(
    rows.map((row) => [
      Number(row.day),
      createHash('sha256').update(JSON.stringify(row)).digest('hex'),
    ]),
  );
}
