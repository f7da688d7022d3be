// What doctor finds of a site on PostgreSQL.
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openLendingPooler } from '../storage/postgres/lending-pooler.harness.ts';
import type { ServerFacts, StandbyFacts } from '../storage/postgres/postgres-inspection.ts';
import { databaseOf } from '../storage/test-database.ts';
import { startServer, storeEnvironment } from '../testing/test-server.ts';
import { placeOfEach, runIn } from './cli.harness.ts';
import { doctor } from './doctor.ts';
import { serverFindings, standbyFinding } from './doctor-postgres.ts';

const place = placeOfEach();

const cli = (...args: string[]) => runIn(place.dataDir, args);

it('finds nothing wrong with a site at work, and counts its processes', async () => {
  const server = await startServer(place);
  await server.createStation();
  await server.sendAsConsole();
  const { exitCode, text } = await cli('doctor');
  const replicaUrl = await databaseOf(place.dataDir);
  const withReplica = await runIn(place.dataDir, ['doctor'], { EMBELLIE_REPLICA_URL: replicaUrl });
  const other = await startServer(place);
  const both = await cli('doctor');
  await Promise.all([server.close(), other.close()]);
  expect([exitCode, text]).toEqual([0, expect.stringMatching(/Tout va bien\.$/)]);
  expect(text).toMatch(/^✓ PostgreSQL \d+\.\d+, aller-retour en \d+,\d ms$/m);
  for (const part of [
    '✓ Horloge d’accord avec celle du serveur PostgreSQL',
    '· Le site fonctionne : 1 processus.',
    '✓ Cumuls calculés à mesure',
    'Station SSDP41000 (Saint-Sulpice) : dernier relevé il y a',
    'sans objet ici',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/embellie\.db|Espace libre|plique/);
  expect(withReplica).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('désigne le serveur principal, non une réplique'),
  });
  expect(both.text).toContain('Le site fonctionne : 2 processus.');
  expect((await cli('doctor')).text).toContain('Le site est arrêté.');
});

it('finds another database in place of a replica, and servers that do not answer', async () => {
  const elsewhere = new URL(await databaseOf(place.dataDir));
  const other = new URL(elsewhere);
  other.pathname = '/postgres';
  expect(
    await runIn(place.dataDir, ['doctor'], { EMBELLIE_REPLICA_URL: other.href }),
  ).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('✗ EMBELLIE_REPLICA_URL désigne une autre base'),
  });
  const none = new URL(elsewhere);
  none.pathname = '/nulle-part';
  expect(await runIn(place.dataDir, ['doctor'], { EMBELLIE_REPLICA_URL: none.href })).toMatchObject(
    {
      exitCode: 1,
      text: expect.stringContaining('(EMBELLIE_REPLICA_URL) n’existe pas sur ce serveur.'),
    },
  );
  elsewhere.port = '9';
  const away = { EMBELLIE_REPLICA_URL: elsewhere.href };
  expect(await runIn(place.dataDir, ['doctor'], away)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(
      /✗ La base PostgreSQL \(EMBELLIE_REPLICA_URL\) ne répond pas : aucun serveur n’écoute/,
    ),
  });
  expect(await runIn(place.dataDir, ['doctor'], { EMBELLIE_DATABASE_URL: elsewhere.href })).toEqual(
    {
      exitCode: 1,
      text: expect.stringMatching(
        /^✗ La base PostgreSQL \(EMBELLIE_DATABASE_URL\) ne répond pas : .*\n\n1 anomalie\.$/,
      ),
    },
  );
});

it('finds a pooler that lends sessions, before either server', async () => {
  const pooler = await openLendingPooler(await databaseOf(place.dataDir));
  for (const name of ['EMBELLIE_DATABASE_URL', 'EMBELLIE_REPLICA_URL'])
    expect(await runIn(place.dataDir, ['doctor'], { [name]: pooler.url })).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(`✗ ${name} passe par un répartiteur de connexions`),
    });
  await pooler.close();
});

it('finds a database that no site has opened yet, and leaves it so', async () => {
  const empty = new URL(await databaseOf(place.dataDir));
  empty.pathname = '/postgres';
  for (const _time of ['first', 'again'])
    expect(
      await runIn(place.dataDir, ['doctor'], { EMBELLIE_DATABASE_URL: empty.href }),
    ).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('✗ Aucun site dans cette base : il n’y a jamais démarré'),
    });
});

it.each([
  [-6_000, '✗ L’horloge de cette machine retarde de 6,'],
  [6_000, '✗ L’horloge de cette machine avance de 6,'],
])('compares the clocks: this one is %i ms away', async (away, line) => {
  const config = readConfig(await storeEnvironment(place.dataDir));
  const report = await doctor([], config, () => Date.now() + away + Math.sign(away) * 500);
  expect([report.exitCode, report.lines.join('\n')]).toEqual([1, expect.stringContaining(line)]);
});

it('says of tables that are not those of this version that they are not', async () => {
  const server = await startServer(place);
  await server.createStation();
  await server.store.writer.transaction((connection) =>
    connection.run('ALTER TABLE reception DROP COLUMN outcome'),
  );
  const found = await cli('doctor');
  await server.close();
  expect(found).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('✗ La base est d’une autre version d’Embellie : démarrez'),
  });
});

it('finds roll-ups that wait for more than a day', async () => {
  const server = await startServer(place);
  const from = Date.now() - 40 * 86_400_000;
  const quarter = Math.floor(from / 900_000) * 900_000;
  const marks = Array.from({ length: 97 }, (_, n) => [99, quarter + n * 900_000]);
  await server.store.writer.transaction((connection) =>
    connection.runMany('INSERT INTO rollup_dirty (station_id, bucket_at) VALUES (?, ?)', marks),
  );
  const found = await cli('doctor');
  await server.close();
  expect(found).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining(
      '✗ Le calcul des cumuls a du retard (le plus ancien relevé qui attend : il y a 40 j).',
    ),
  });
});

const sound: ServerFacts = {
  version: '18.1',
  versionNumber: 180_001,
  roundTripMs: 0.4,
  clockAheadMs: 0,
  hasTables: true,
  isStandby: false,
  processes: 2,
};

it.each<[Partial<ServerFacts>, string | null]>([
  [{}, null],
  [{ roundTripMs: 50, clockAheadMs: -5_000 }, null],
  [{ roundTripMs: 51 }, 'le site sera lent'],
  [{ versionNumber: 140_020, version: '14.20' }, 'il faut PostgreSQL 15 ou plus récent'],
  [{ isStandby: true }, 'désigne une réplique, qui ne peut être que lue'],
  [{ clockAheadMs: 5_001 }, 'retarde de 5,0 s'],
  [{ clockAheadMs: -7_260 }, 'avance de 7,3 s'],
])('judges the server: %j', (facts, fault) => {
  const faults = serverFindings({ ...sound, ...facts }).filter(({ grade }) => grade === 'bad');
  expect(faults.map(({ text }) => text)).toEqual(
    fault === null ? [] : [expect.stringContaining(fault)],
  );
});

it.each<[Partial<StandbyFacts>, 'good' | 'note' | 'bad', string]>([
  [{}, 'good', 'Réplique à jour'],
  [{ lagMs: 60_000 }, 'good', 'Réplique en retard de 60 s'],
  [{ lagMs: 180_000 }, 'bad', 'Réplique en retard de 3 min : '],
  [{ lagMs: null }, 'bad', 'n’a encore rien reçu'],
  [{ isStandby: false, lagMs: null }, 'note', 'non une réplique'],
  [{ isOurs: false }, 'bad', 'désigne une autre base'],
])('judges a replica: %j', (facts, grade, text) => {
  expect(standbyFinding({ isStandby: true, isOurs: true, lagMs: 0, ...facts })).toEqual({
    grade,
    text: expect.stringContaining(text),
  });
});
