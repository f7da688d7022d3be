// What doctor finds of a site on PostgreSQL: its database server, the standby that long periods are read from, and the
// readings. What belongs to a file of SQLite has no object there.
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { whyNoConnection } from '../storage/postgres/no-connection.ts';
import { isTooOld, standbyLine } from '../storage/postgres/postgres-fitness.ts';
import {
  type Inspection,
  openInspection,
  type ServerFacts,
  type StandbyFacts,
} from '../storage/postgres/postgres-inspection.ts';
import { whyLent } from '../storage/postgres/postgres-session.ts';
import { isRollingBehind, oldestUnrolled } from '../storage/whole-site/inspection.ts';
import { examineStations } from './examine-stations.ts';
import { oneDecimal, roughDuration } from './figures.ts';
import { bad, type Finding, good, note } from './findings.ts';

/** Several processes date what they store: it is compared, and waits are measured, by clocks that agree. */
const clockToleranceMs = 5_000;
const slowMs = 50;
const standbyLateMs = 60_000;
const momentMs = 200;
const momentsToWait = 10;
const hourMs = 3_600_000;
/** A day of quarters of an hour. */
const quartersBehind = 96;

/** @param clock milliseconds UTC */
export async function examineServers(
  { databaseUrl, replicaUrl }: Pick<Config, 'databaseUrl' | 'replicaUrl'>,
  clock: () => number,
): Promise<Finding[]> {
  const primary = await reach(databaseUrl, 'EMBELLIE_DATABASE_URL');
  if ('grade' in primary) return [primary];
  try {
    const facts = await primary.facts(clock);
    return [
      ...serverFindings(facts),
      ...(replicaUrl === null || facts.isStandby
        ? []
        : [await examineStandby(primary, replicaUrl)]),
      ...(facts.hasTables ? await examineContents(primary, clock()) : [bad(noTables)]),
      note(
        'Fichier, verrou, disque et sauvegardes de la base : sans objet ici, ils regardent le serveur PostgreSQL.',
      ),
    ];
  } catch (error) {
    return [
      bad(
        isOtherVersion(error)
          ? otherVersionLine
          : `La base est illisible : ${error instanceof Error ? error.message : error}.`,
      ),
    ];
  } finally {
    await primary.close();
  }
}

const noTables =
  'Aucun site dans cette base : il n’y a jamais démarré, ou EMBELLIE_DATABASE_URL en désigne une autre.';

/** A table or a column that this version knows and the base does not. */
const isOtherVersion = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^42(?:703|P01)$/.test(String(error.code));
const otherVersionLine =
  'La base est d’une autre version d’Embellie : démarrez une fois le site avec celle-ci, qui la met à jour.';

async function reach(url: string | null, variable: string): Promise<Inspection | Finding> {
  try {
    const why = await whyLent(url ?? '', variable);
    return why === null ? await openInspection(url ?? '') : bad(why);
  } catch (error) {
    return bad(`La base PostgreSQL (${variable}) ${whyNoConnection(error)}.`);
  }
}

export function serverFindings(facts: ServerFacts): Finding[] {
  const { version, isStandby, roundTripMs, clockAheadMs, processes } = facts;
  const server = `PostgreSQL ${version}, aller-retour en ${oneDecimal(roundTripMs)} ms`;
  const apart = oneDecimal(Math.abs(clockAheadMs) / 1000);
  const side = clockAheadMs > 0 ? 'retarde' : 'avance';
  return [
    isTooOld(facts)
      ? bad(`${server} : il faut PostgreSQL 15 ou plus récent.`)
      : roundTripMs > slowMs
        ? bad(`${server} : le site sera lent, rapprochez-le de sa base.`)
        : good(server),
    ...(isStandby ? [bad(standbyLine)] : []),
    Math.abs(clockAheadMs) > clockToleranceMs
      ? bad(
          `L’horloge de cette machine ${side} de ${apart} s sur celle du serveur PostgreSQL : mettez toutes les machines à l’heure (NTP).`,
        )
      : good('Horloge d’accord avec celle du serveur PostgreSQL'),
    note(processes === 0 ? 'Le site est arrêté.' : `Le site fonctionne : ${processes} processus.`),
  ];
}

async function examineStandby(primary: Inspection, url: string): Promise<Finding> {
  const standby = await reach(url, 'EMBELLIE_REPLICA_URL');
  if ('grade' in standby) return standby;
  try {
    const position = await primary.position();
    let facts = await standby.standbyFacts(position);
    // After a silence the last that it has is old, though it has everything a moment later.
    for (let times = 0; times < momentsToWait && facts.isStandby && facts.lagMs !== 0; times += 1) {
      await delay(momentMs);
      facts = await standby.standbyFacts(position);
    }
    return standbyFinding(facts);
  } finally {
    await standby.close();
  }
}

export function standbyFinding({ isStandby, isOurs, lagMs }: StandbyFacts): Finding {
  if (!isOurs)
    return bad('EMBELLIE_REPLICA_URL désigne une autre base que celle de EMBELLIE_DATABASE_URL.');
  if (!isStandby)
    return note('EMBELLIE_REPLICA_URL désigne le serveur principal, non une réplique.');
  if (lagMs === null) return bad('La réplique n’a encore rien reçu.');
  if (lagMs === 0) return good('Réplique à jour');
  const late = `Réplique en retard de ${roughDuration(lagMs)}`;
  return lagMs > standbyLateMs
    ? bad(`${late} : le serveur principal est lu à sa place.`)
    : good(late);
}

const examineContents = ({ snapshot }: Inspection, now: number): Promise<Finding[]> =>
  snapshot(async (connection) => {
    const oldest = await oldestUnrolled(connection);
    const isBehind = await isRollingBehind(connection, now - hourMs, quartersBehind);
    const waiting =
      oldest === null
        ? ''
        : ` (le plus ancien relevé qui attend : il y a ${roughDuration(now - oldest)})`;
    return [
      isBehind
        ? bad(`Le calcul des cumuls a du retard${waiting}.`)
        : good(`Cumuls calculés à mesure${waiting}`),
      ...(await examineStations(connection, now)),
    ];
  });
