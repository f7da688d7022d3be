// npm run bench [name…]: measures the site and prints the ratios with what is demanded of each.
// -- --quick: small sizes, to try the bench · -- --minutes 3: of a soak, that long instead of half an hour
// -- --write: also renews their sections of docs/mesures.md
import { parseArgs } from 'node:util';
import { engines } from './engines/engines.ts';
import { isHeld, type Line, type Measure } from './measure.ts';
import { measures } from './measures.ts';
import { keepResult, load, machine, publish } from './results.ts';
import { createScratch } from './scratch.ts';
import { textTable } from './table.ts';

const { values: flags, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const minutes = flags.minutes === undefined ? null : Number(flags.minutes);
/** Small or short: its figures say little. */
const isTrial = flags.quick || minutes !== null;

function refuse(line: string): never {
  console.error(`Embellie : ${line}`);
  process.exit(1);
}

function chosen(): readonly Measure[] {
  const unknown = names.filter((name) => !measures.some((measure) => measure.name === name));
  if (unknown.length > 0) {
    refuse(
      `mesure inconnue : ${unknown.join(', ')}. Mesures : ${measures.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (isTrial && flags.write) refuse('les chiffres d’un essai ne se publient pas.');
  if (minutes !== null && !(minutes > 0)) refuse('--minutes attend un nombre.');
  return names.length === 0
    ? measures.filter(({ isOnRequest }) => !isOnRequest)
    : measures.filter(({ name }) => names.includes(name));
}

const say = (message: string): void => console.error(`  … ${message}`);

/** The lines of every engine; null when the measure itself failed. */
async function take(measure: Measure): Promise<readonly Line[] | null> {
  const lines: Line[] = [];
  const measured = engines.filter(
    ({ name }) => measure.only === undefined || measure.only === name,
  );
  for (const engine of measured) {
    const scratch = createScratch();
    try {
      await engine.tidy();
      const taken = await measure.run({ engine, scratch, quick: flags.quick, minutes, say });
      lines.push(
        ...taken.map((line) =>
          measured.length > 1 ? { ...line, what: `${engine.name} · ${line.what}` } : line,
        ),
      );
    } catch (error) {
      console.error(`  ${measure.name} : la mesure a échoué.`, error);
      return null;
    } finally {
      await scratch.end();
      await engine.tidy();
    }
  }
  return lines;
}

const stop = (): void => process.exit(130);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

console.log(`${machine()}${isTrial ? ' — essai rapide, chiffres sans portée' : ''}`);
const all: Line[] = [];
const taken: string[] = [];
let failed = 0;
for (const measure of chosen()) {
  const before = load();
  const began = performance.now();
  console.error(`▶ ${measure.name}`);
  const lines = await take(measure);
  if (lines === null) {
    failed++;
    continue;
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  keepResult(measure.name, {
    title: measure.title,
    machine: machine(),
    at: new Date().toISOString(),
    seconds,
    quick: isTrial,
    load: [before, load()],
    lines,
  });
  console.log(
    textTable(`${measure.title} (${seconds} s, charge ${before.toLocaleString('fr-FR')})`, lines),
  );
  all.push(...lines);
  taken.push(measure.name);
}
for (const engine of engines) await engine.end();
if (flags.write) publish(taken);
const held = all.filter((line) => isHeld(line) === true).length;
const missed = all.filter((line) => isHeld(line) === false).length;
console.log(
  `\n${held} exigences tenues, ${missed} manquées${failed > 0 ? `, ${failed} mesures en échec` : ''}.`,
);
if (failed > 0) process.exitCode = 1;
