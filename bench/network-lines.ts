// What the run of a network says, as lines of the table.
import type { Crowd } from './clients/crowd.ts';
import { information, type Line, none } from './measure.ts';
import { quantile, sum } from './statistics.ts';
import { decimal } from './table.ts';

export type ProcessCost = {
  /** Seconds. */
  readonly cpu: number;
  /** Bytes. */
  readonly resident: number;
};

export type NetworkRun = {
  readonly stations: number;
  readonly seconds: number;
  readonly everyS: number;
  readonly crowd: Crowd;
  /** Seconds by which the oldest quarter of an hour was overdue, every few seconds (milliseconds UTC). */
  readonly lags: readonly { readonly at: number; readonly seconds: number }[];
  readonly lagAtEnd: number;
  readonly walBytes: number;
  readonly tableBytes: ReadonlyMap<string, number>;
  /** Seconds of each server process. */
  readonly siteCpu: readonly number[];
  /** Bytes, at the end. */
  readonly siteResident: readonly number[];
  /** Null where nothing tells it. */
  readonly databaseCpu: number | null;
  /** Rows of `measurement` at the end; there were none before. */
  readonly stored: number;
};

export function linesOf(run: NetworkRun): Line[] {
  return [...waits(run), ...correctness(run), ...weights(run), ...processors(run)];
}

function waits({ stations, seconds, everyS, crowd, lags }: NetworkRun): Line[] {
  const all = crowd.answers.map(({ ms }) => ms);
  const at = (share: number): number => quantile(all, share);
  const text = (share: number): string => `${decimal(at(share), 0)} ms`;
  const rate = stations / everyS;
  return [
    information(
      'réponse à un relevé, p99',
      at(0.99),
      'ms',
      `médiane ${text(0.5)}, p95 ${text(0.95)}, au pire ${text(1)} ; ${stations.toLocaleString('fr-FR')} stations, ${decimal(rate, 1)} relevés par seconde pendant ${seconds} s ; l’expéditeur lui-même en retard de ${decimal(crowd.senderLateMs, 0)} ms au pire`,
    ),
    ...wave(crowd, lags),
  ];
}

/** While roll-ups are overdue; nothing to say when they never were. */
function wave(crowd: Crowd, lags: NetworkRun['lags']): Line[] {
  const late = lags.filter(({ seconds }) => seconds > 0);
  const [first, last] = [late[0], late.at(-1)];
  if (!first || !last) return [];
  const during = crowd.answers.filter(({ dueAt }) => dueAt >= first.at && dueAt <= last.at);
  if (during.length === 0) return [];
  const times = during.map(({ ms }) => ms);
  return [
    information(
      'la même, tant que des cumuls sont en retard',
      quantile(times, 0.99),
      'ms',
      `médiane ${decimal(quantile(times, 0.5), 0)} ms, ${during.length} relevés en ${decimal((last.at - first.at) / 1000, 0)} s`,
    ),
  ];
}

function correctness({ crowd, stored, lags, lagAtEnd }: NetworkRun): Line[] {
  const acknowledged = crowd.answers.length;
  const worst = Math.max(0, ...lags.map(({ seconds }) => seconds));
  return [
    none(
      'relevés refusés ou sans réponse',
      crowd.refused + crowd.broken,
      `sur ${crowd.sent.toLocaleString('fr-FR')} : ${crowd.refused} refusés, ${crowd.broken} sans réponse`,
    ),
    none(
      'relevés acquittés sans leur ligne, ou en trop',
      Math.abs(acknowledged - stored),
      `${acknowledged.toLocaleString('fr-FR')} acquittés, ${stored.toLocaleString('fr-FR')} dans la base`,
    ),
    information('retard des cumuls à la fin', lagAtEnd, 's', `${decimal(worst, 0)} s au plus fort`),
  ];
}

function weights({ crowd, walBytes, tableBytes }: NetworkRun): Line[] {
  const reports = crowd.answers.length;
  const each = (bytes: number): string => `${decimal(bytes / reports, 0)} o`;
  const parts = ['rollup_15m', 'reception', 'reception_entry', 'raw_report']
    .map((table) => `${table} ${each(tableBytes.get(table) ?? 0)}`)
    .join(', ');
  return [
    information(
      'journal de la base (WAL) par relevé',
      walBytes / reports,
      'o',
      'cumuls et entretien compris ; pages entières après chaque point de reprise',
    ),
    information('relevé brut', (tableBytes.get('measurement') ?? 0) / reports, 'o', ''),
    information(
      'toutes les tables, par relevé',
      sum([...tableBytes.values()]) / reports,
      'o',
      parts,
    ),
  ];
}

function processors({ crowd, seconds, siteCpu, siteResident, databaseCpu }: NetworkRun): Line[] {
  const share = (cpu: number): string => `${decimal((100 * cpu) / seconds, 0)} % d’un cœur`;
  const micros = (cpu: number): string =>
    `${decimal((1e6 * cpu) / crowd.answers.length, 0)} µs par relevé`;
  return [
    ...siteCpu.map((cpu, index) =>
      information(
        `processeur du site ${index + 1}`,
        cpu,
        's',
        `${share(cpu)} ; mémoire ${decimal((siteResident[index] ?? 0) / 1e6, 0)} Mo`,
      ),
    ),
    information(
      'processeur de PostgreSQL',
      databaseCpu,
      's',
      databaseCpu === null
        ? 'il faut Linux'
        : `${share(databaseCpu)}, ${micros(databaseCpu)} ; les deux sites ensemble : ${micros(sum(siteCpu))}`,
    ),
  ];
}
