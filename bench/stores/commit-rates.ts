// A process of its own, because the slow disk is a whole process's: reports a second in commits of one and of fifty,
// as JSON on the standard output. Arguments: the data folder, the seconds to spend on each.
import { engines } from '../engines/engines.ts';
import { commitReports, commitsOf, deliveriesOf, newCommitting } from './feed.ts';
import { createStations } from './workload.ts';

export type CommitRates = { readonly single: number; readonly grouped: number };

const STATIONS = 50;
const TURN_MS = 250;
const [engineName = '', dataFolder = '', seconds = '2'] = process.argv.slice(2);
const engine = engines.find(({ name }) => name === engineName);
if (!engine) throw new Error(`no engine is called ${engineName}`);

const { writer, close } = await engine.open(dataFolder);
const stationIds = (await createStations(writer, STATIONS)).map(({ id }) => id);
const start = Date.UTC(2026, 4, 1) / 1000;
const commits = commitsOf({
  stationIds,
  reportsACommit: STATIONS,
  start,
  end: start + 365 * 86_400,
});
const committing = newCommitting();
const spent = { single: { reports: 0, ms: 0 }, grouped: { reports: 0, ms: 0 } };

/** Takes what is next in turns of a quarter of a second: both kinds meet the same machine. */
async function turn(kind: keyof typeof spent): Promise<void> {
  const began = performance.now();
  for (let next = commits.next(); !next.done; next = commits.next()) {
    const reports = deliveriesOf(next.value);
    if (kind === 'grouped') await commitReports(writer, committing, reports);
    else for (const report of reports) await commitReports(writer, committing, [report]);
    spent[kind].reports += reports.length;
    if (performance.now() - began >= TURN_MS) break;
  }
  spent[kind].ms += performance.now() - began;
}

while (spent.single.ms < Number(seconds) * 1000) {
  await turn('single');
  await turn('grouped');
}
await close();
const rate = ({ reports, ms }: { reports: number; ms: number }) => (reports / ms) * 1000;
console.log(
  JSON.stringify({
    single: rate(spent.single),
    grouped: rate(spent.grouped),
  } satisfies CommitRates),
);
