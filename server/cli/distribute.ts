// embellie distribute: lays the stopped site's tables out over the servers of a Citus cluster.
import type { Config } from '../config.ts';
import { type CitusState, citusState, distribute } from '../storage/postgres/citus.ts';
import { connectAlone } from '../storage/postgres/postgres-alone.ts';
import { type CommandResult, explained, misused, refused } from './command-result.ts';
import type { Say } from './migrate.ts';

const usage = `Usage : npm run embellie -- distribute

Répartit un site sur PostgreSQL (EMBELLIE_DATABASE_URL), arrêté, entre les serveurs d’une grappe Citus : les
données de chaque station ensemble sur un serveur, le reste entier sur chacun. Tout ou rien, en une fois ; on
ne revient en arrière que par une sauvegarde (pg_dump).`;

export async function distributeStore(
  args: readonly string[],
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  say: Say,
): Promise<CommandResult> {
  if (args.includes('--help')) return explained(usage);
  if (args.length > 0) return misused(usage, [`« ${args.join(' ')} » n’est pas une option.`]);
  if (databaseUrl === null) return refused(texts.onSqlite);
  const client = await connectAlone(databaseUrl);
  try {
    const obstacle = obstacles[await citusState(client)];
    if (obstacle !== null) return refused(obstacle);
    const { rows } = await client.query("SELECT to_regclass('measurement') IS NOT NULL AS found");
    if (!rows[0]?.found) return refused(texts.empty);
    await distribute(client, (statement) => say(`  ${statement}`));
    return { exitCode: 0, lines: [texts.done] };
  } finally {
    await client.end();
  }
}

const obstacles: Readonly<Record<CitusState, string | null>> = {
  absent:
    'le serveur PostgreSQL n’a pas l’extension Citus : installez-la sur chacun de ses serveurs (https://docs.citusdata.com), puis recommencez. Sans elle le site fonctionne déjà sur PostgreSQL : rien n’a été changé.',
  available:
    'l’extension Citus est installée sur le serveur, mais pas dans cette base : un administrateur y exécute « CREATE EXTENSION citus; », puis déclare les autres serveurs (citus_add_node). Rien n’a été changé.',
  installed: null,
  distributed: 'ce site est déjà réparti : rien n’a été changé.',
};

const texts = {
  onSqlite:
    'ce site est dans SQLite. Il passe d’abord à PostgreSQL : npm run embellie -- migrate --to postgres://…',
  empty:
    'cette base ne contient pas encore de site : démarrez-le une fois, arrêtez-le, puis recommencez.',
  done: 'Le site est réparti. Il peut démarrer : npm start',
} as const;
