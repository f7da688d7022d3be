// What the run says, as lines of the table.
import { information, type Line, none } from '../measure.ts';
import { quantile, sum } from '../statistics.ts';
import { decimal } from '../table.ts';
import type { Episode } from './course.ts';
import type { Ended } from './ended.ts';
import { lifeLines } from './life-lines.ts';
import { PAGES } from './open-pages.ts';
import { PAGE_KEPT_MS } from './people.ts';
import { type FaultName, titles } from './plan.ts';
import type { Kind } from './record.ts';

export const linesOf = (ended: Ended): Line[] => [
  ...storeLines(ended),
  ...answerLines(ended),
  ...faultLines(ended),
  ...lifeLines(ended),
];

const count = (value: number): string => value.toLocaleString('fr-FR');

function storeLines(ended: Ended): Line[] {
  const { balance, minutes, parkedLeft, rainApart, doctor, fault, inspection } = ended;
  const complaints = doctor.words.split('\n').filter((line) => line.startsWith('✗'));
  return [
    none(
      'relevés acquittés perdus',
      balance.lost,
      `sur ${count(balance.acknowledged)} en ${minutes.toLocaleString('fr-FR')} min${balance.shared > 0 ? ` ; ${balance.shared} tombés sur un instant que l’horloge fausse avait donné à un autre` : ''}`,
    ),
    none('relevés en double ou que personne n’a envoyés', balance.extra, ''),
    none(
      'relevés encore mis de côté à la fin',
      parkedLeft,
      'horloge reculée : acquittés, gardés, repris ensuite',
    ),
    none('pluie des programmes : relevés d’écart avec l’envoi', rainApart, ''),
    none(
      'anomalies vues par « doctor »',
      doctor.isSound ? 0 : Math.max(1, complaints.length),
      doctor.isSound ? 'cumuls recalculés de chaque station' : complaints.join(' '),
    ),
    none('base endommagée', fault === null ? 0 : 1, fault ?? inspection),
    none(
      'arrêts demandés mal terminés',
      ended.exitCodes.filter((code) => code !== 0).length,
      `code ${ended.exitCodes.join(', ')}`,
    ),
  ];
}

const listed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 6)
    .map(([what, times]) => `${times} × ${what.slice(0, 160)}`)
    .join(' ; ');

const total = (counts: ReadonlyMap<unknown, number>): number => sum([...counts.values()]);

function timesOf({ record }: Ended, kind: Kind, fault: FaultName | null): number[] {
  return record.answered
    .filter((one) => one.kind === kind && one.fault === fault)
    .map(({ ms }) => ms);
}

const p = (times: readonly number[]): string =>
  times.length === 0
    ? 'aucune réponse'
    : `médiane ${decimal(quantile(times, 0.5), 0)} ms, p99 ${decimal(quantile(times, 0.99), 0)} ms, au pire ${decimal(quantile(times, 1), 0)} ms`;

function answerLines(ended: Ended): Line[] {
  const { record, journal } = ended;
  const [reports, pages] = [timesOf(ended, 'report', null), timesOf(ended, 'page', null)];
  const bound = (what: string, values: readonly number[], most: number, detail: string): Line => ({
    what,
    value: values.length === 0 ? null : quantile(values, 1) / 1000,
    unit: 's',
    demand: { most },
    detail,
  });
  return [
    none(
      'réponses qui n’étaient pas à donner',
      total(record.unexpected),
      listed(record.unexpected),
    ),
    none('lignes inattendues du journal', total(journal.findings), listed(journal.findings)),
    bound(
      'retard de l’accueil sur les relevés acquittés, au pire, hors panne',
      record.pageAges,
      PAGE_KEPT_MS / 1000,
      `${count(record.pageAges.length)} lectures ; une page est gardée 5 s au plus`,
    ),
    bound(
      `retard d’un événement sur ${PAGES} pages ouvertes, au pire, hors panne`,
      record.eventDelays,
      PAGE_KEPT_MS / 1000,
      record.eventDelays.length === 0
        ? ''
        : `${count(record.eventDelays.length)} événements, p99 ${decimal(quantile(record.eventDelays, 0.99), 0)} ms`,
    ),
    information('relevé acquitté, hors panne, p99', p99(reports), 'ms', p(reports)),
    information('page ou réponse, hors panne, p99', p99(pages), 'ms', p(pages)),
  ];
}

const p99 = (times: readonly number[]): number | null =>
  times.length === 0 ? null : quantile(times, 0.99);

function faultLines(ended: Ended): Line[] {
  const { course, record, journal } = ended;
  return [...new Set(course.episodes.map(({ fault }) => fault))].flatMap((fault) => {
    const episodes = course.episodes.filter((one) => one.fault === fault);
    const seconds = sum(episodes.map(lengthOf)) / 1000;
    const back = Math.max(...episodes.map((one) => backAfter(record.acknowledged, one)));
    const silence = Math.max(...episodes.map((one) => silenceAround(record.acknowledged, one)));
    const refused = record.refused.get(fault) ?? 0;
    const service = record.serviceBackMs.get(fault);
    return [
      information(
        `${titles[fault]} : plus long silence entre deux relevés acquittés`,
        silence / 1000,
        's',
        `${episodes.length} fois, ${decimal(seconds, 0)} s en tout ; ${count(refused)} demandes refusées ou coupées, ${count(journal.expected.get(fault) ?? 0)} lignes du journal ; relevés : ${p(timesOf(ended, 'report', fault))} ; pages : ${p(timesOf(ended, 'page', fault))}`,
      ),
      {
        what: `${titles[fault]} : de la fin de la panne au premier relevé acquitté`,
        value: Math.max(0, back) / 1000,
        unit: 's',
        demand: { most: 10 },
        detail:
          (service === undefined
            ? ''
            : `les services répondent de nouveau après ${decimal(service / 1000, 0)} s`) +
          (fault === 'slow' ? `${ended.slowCut} clients coupés par le site` : ''),
      },
    ] satisfies Line[];
  });
}

const lengthOf = ({ began, ended }: Episode): number => (ended ?? began) - began;

/** From the end of the fault to the next acknowledgement; infinite when none came. */
function backAfter(acknowledged: readonly number[], { began, ended }: Episode): number {
  const end = ended ?? began;
  const next = acknowledged.find((at) => at >= end);
  return next === undefined ? Number.POSITIVE_INFINITY : next - end;
}

/** The longest time without an acknowledgement from the beginning of the fault on, until it is over. */
function silenceAround(acknowledged: readonly number[], { began, ended }: Episode): number {
  const end = ended ?? began;
  let [longest, last] = [0, began];
  for (const at of acknowledged) {
    if (at < began) continue;
    longest = Math.max(longest, at - last);
    last = at;
    if (at > end) return longest;
  }
  return Math.max(longest, end - last);
}
