// embellie partitions: the months a site on PostgreSQL keeps its readings by; --tidy rewrites the closed ones.
import { megabytes } from '../../shared/format/sizes.ts';
import type { Config } from '../config.ts';
import { StorageBusy } from '../storage/faults.ts';
import { whyNoConnection } from '../storage/postgres/no-connection.ts';
import { openPool, type Pool } from '../storage/postgres/postgres.ts';
import { connectionOver, lendFrom } from '../storage/postgres/postgres-connection.ts';
import {
  isClosed,
  listMonths,
  type MonthTable,
  orderClosedMonths,
} from '../storage/postgres/postgres-months.ts';
import { sealOf } from '../storage/readings/seal.ts';
import { type CommandResult, explained, misused, refused } from './command-result.ts';
import { counted } from './figures.ts';
import type { Say } from './migrate.ts';
import { sealLine } from './seal-line.ts';

const usage = `Usage : npm run embellie -- partitions [--tidy]

Montre les tables mensuelles d’un site sur PostgreSQL : taille, nombre de relevés (estimé par le serveur),
rangement. Le site peut être en marche.

  --tidy   range par station les mois clos qui ne le sont pas, quelle que soit leur taille ; un mois ne peut
           être ni lu ni écrit pendant qu’il est rangé. Le site range de lui-même, la nuit, ceux de moins de 500 Mo.`;

const onSqlite = 'ce site est dans SQLite, qui n’a pas de tables mensuelles : rien à ranger.';

const noMonths = 'Aucune table mensuelle : elles naissent avec les relevés.';
const noAnswer = 'la base PostgreSQL (EMBELLIE_DATABASE_URL) ne répond pas.';
const noEntry = (why: string): string => `la base PostgreSQL (EMBELLIE_DATABASE_URL) ${why}.`;

/** @param now milliseconds UTC */
export async function partitions(
  args: readonly string[],
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  { now, say }: { readonly now: number; readonly say: Say },
): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  const unknown = args.find((arg) => arg !== '--tidy');
  if (unknown !== undefined) return misused(usage, [`« ${unknown} » n’est pas une option.`]);
  if (databaseUrl === null) return refused(onSqlite);
  const pool = openPool(databaseUrl, () => undefined);
  try {
    const why = await whyClosed(pool);
    if (why !== null) return refused(noEntry(why));
    if (args.includes('--tidy')) await tidy(pool, now, say);
    const months = await lendFrom(pool, listMonths);
    if (months.length === 0) return { exitCode: 0, lines: [noMonths] };
    const seal = await lendFrom(pool, (client) => sealOf(connectionOver(client)));
    return { exitCode: 0, lines: [...monthLines(months, now), ...sealLines(seal)] };
  } catch (error) {
    if (error instanceof StorageBusy) return refused(noAnswer);
    throw error;
  } finally {
    await pool.end();
  }
}

/** Null when it lets us in. */
const whyClosed = (pool: Pool): Promise<string | null> =>
  pool.connect().then((client) => {
    client.release();
    return null;
  }, whyNoConnection);

async function tidy(pool: Pool, now: number, say: Say): Promise<void> {
  const ordered = await orderClosedMonths(pool, { now, atMost: Number.POSITIVE_INFINITY });
  for (const name of ordered) say(`Rangée par station : ${name}`);
  const left = (await lendFrom(pool, listMonths)).filter(
    (one) => !one.isOrdered && isClosed(one, now),
  );
  for (const { name } of left) say(`Occupée, à ranger plus tard : ${name}`);
  if (ordered.length + left.length === 0) say('Tous les mois clos sont déjà rangés.');
}

const sealLines = (seal: number): string[] => (seal === 0 ? [] : ['', sealLine(seal)]);

function monthLines(months: readonly MonthTable[], now: number): string[] {
  return months.map((month) => {
    const { name, rows, bytes, isOrdered } = month;
    const count = rows === null ? 'relevés non comptés' : counted(rows, 'ligne');
    const state = isOrdered ? 'rangée par station' : isClosed(month, now) ? 'à ranger' : 'en cours';
    return `${name.padEnd(22)} ${megabytes(bytes).padStart(12)}  ${count}, ${state}`;
  });
}
