// Whether anything grows: memory, descriptors, listeners, the disk. Judged by the last life of each process, after the
// kills, and by what it holds once the load is gone.
import { information, type Line, none } from '../measure.ts';
import { median, quantile, sum } from '../statistics.ts';
import { decimal } from '../table.ts';
import type { Ended } from './ended.ts';
import type { Look } from './vitals.ts';

export function lifeLines(ended: Ended): Line[] {
  const { idle, looks, walBytes, storeBytes, balance, isLong } = ended;
  const lives = idle.after.map(({ pid }) => looks.filter((look) => look.pid === pid));
  const worst = (growth: (life: readonly Look[]) => number): number =>
    Math.max(...lives.map(growth));
  const loopDelaysMs = looks.map(({ loopDelay }) => loopDelay * 1000);
  return [
    ratio(
      'mémoire résidente, dernier tiers / deuxième tiers',
      worst(residentGrowth),
      isLong,
      lives,
      'resident',
    ),
    ratio(
      'tas du fil principal, dernier tiers / deuxième tiers',
      worst(heapGrowth),
      isLong,
      lives,
      'heap',
    ),
    {
      what: 'descripteurs ouverts de plus, la charge partie',
      value: Math.max(...idle.after.map((look, index) => extra(look, idle.before[index]))),
      unit: '',
      demand: { most: 25 },
      detail: `avant : ${idle.before.map(({ descriptors }) => descriptors).join(', ')} ; après : ${idle.after.map(({ descriptors }) => descriptors).join(', ')} ; au plus haut : ${Math.max(...looks.map(({ descriptors }) => descriptors ?? 0))} ; les connexions à la base en font partie`,
    },
    none(
      'auditeurs du direct encore comptés, la charge partie',
      sum(idle.after.map(({ listeners }) => listeners)),
      `au plus haut : ${Math.max(...looks.map(({ listeners }) => listeners))}`,
    ),
    {
      what: 'retard des cumuls à la fin',
      value: Math.max(...idle.after.map(({ rollupLag }) => rollupLag)),
      unit: 's',
      demand: { most: 60 },
      detail: 'semaines d’historique apportées pendant l’essai comprises',
    },
    information(
      'retard de la boucle d’événements, p99 des lectures',
      quantile(loopDelaysMs, 0.99),
      'ms',
      `au pire ${decimal(Math.max(...loopDelaysMs), 0)} ms`,
    ),
    {
      what: 'journal de la base (WAL) à la fin',
      value: walBytes / 1e6,
      unit: 'Mo',
      demand: { most: 70 },
      detail: walBytes === 0 ? 'tenu par le serveur PostgreSQL' : '',
    },
    information(
      'toutes les tables, par relevé acquitté',
      storeBytes / Math.max(1, balance.acknowledged),
      'o',
      'envois bruts et journal des réceptions compris',
    ),
  ];
}

const extra = (after: Look, before: Look | undefined): number =>
  (after.descriptors ?? 0) - (before?.descriptors ?? 0);

/** The second and the last third of a life: the first is the start. */
function thirds(life: readonly Look[]): readonly [readonly Look[], readonly Look[]] {
  const third = Math.floor(life.length / 3);
  return [life.slice(third, 2 * third), life.slice(2 * third)];
}

const growthOf =
  (of: (looks: readonly Look[]) => number) =>
  (life: readonly Look[]): number => {
    const [middle, last] = thirds(life);
    return middle.length === 0 || last.length === 0 ? 1 : of(last) / of(middle);
  };

const residentGrowth = growthOf((looks) => median(looks.map(({ resident }) => resident)));
/** Just after a collection: what is really held. */
const heapGrowth = growthOf((looks) =>
  quantile(
    looks.map(({ heap }) => heap),
    0.1,
  ),
);

function ratio(
  what: string,
  value: number,
  isLong: boolean,
  lives: readonly (readonly Look[])[],
  of: 'resident' | 'heap',
): Line {
  const told = lives.map((life) => {
    const values = life.map((look) => look[of] / 1e6);
    const [first, last] = [values[0], values.at(-1)];
    if (first === undefined || last === undefined) return 'jamais vu';
    const minutes = ((life.at(-1)?.at ?? 0) - (life[0]?.at ?? 0)) / 60_000;
    return `${decimal(first, 0)} Mo au départ, ${decimal(last, 0)} Mo à la fin, ${decimal(Math.max(...values), 0)} Mo au plus haut, en ${decimal(minutes, 1)} min`;
  });
  return {
    what,
    value,
    unit: '×',
    demand: isLong ? { most: 1.15 } : null,
    detail: told.join(' ; '),
  };
}
