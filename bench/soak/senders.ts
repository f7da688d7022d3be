// Consoles that report much faster than real ones, some reports late and some twice, and programs that bring history
// through the JSON door until it is taken.
import { ecowittBody } from '../../simulator/ecowitt-console.ts';
import { form, json } from '../clients/post.ts';
import { tokenOf } from '../stores/workload.ts';
import type { Sent } from './ledger.ts';
import { clientOf, every, type Run, rest } from './run.ts';

export const CONSOLES = 20;
export const PROGRAMS = 4;
const EVERY_MS = 2_000;
export const RAIN_MM = 0.2;
const LATE_MS = 20_000;
const AGAIN_MS = 5_000;
const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;
const historyDays = 20;
const reportsAtOnce = 3;

/** All at once; each console at its own moment. Resolves when the last answer is there. */
export async function sendAsConsoles(run: Run): Promise<void> {
  const bodyOf = createBodies();
  const send = async (sent: Sent, turn: number): Promise<boolean> => {
    const body = bodyOf(sent);
    const began = performance.now();
    try {
      const { status } = await clientOf(run, turn).send('POST', '/data/report/', body, form);
      if (status === 200) {
        run.record.answer('report', began);
        run.ledger.acknowledge(sent);
        return true;
      }
      run.record.refuse('relevé', status);
    } catch {
      run.record.refuse('relevé', null);
    }
    return false;
  };
  await Promise.all(
    Array.from({ length: CONSOLES }, (_, index) => beConsole(run, index + 1, send)),
  );
}

type Send = (sent: Sent, turn: number) => Promise<boolean>;

async function beConsole(run: Run, station: number, send: Send): Promise<void> {
  const under = new Set<Promise<void>>();
  const first = Date.now() + (station * EVERY_MS) / CONSOLES;
  for (let turn = 0; !run.signal.aborted; turn++) {
    const dueAt = first + turn * EVERY_MS;
    await rest(run, dueAt - Date.now());
    if (run.signal.aborted) break;
    const sent = run.ledger.next(station, Math.floor(Date.now() / 1000) * 1000);
    const work = report(run, sent, turn + station, send);
    under.add(work);
    work.finally(() => under.delete(work));
  }
  await Promise.all(under);
}

/** One in ten late, one in ten twice; those without an answer once more. By a wrong clock a repeat is another report. */
async function report(run: Run, sent: Sent, turn: number, send: Send): Promise<void> {
  const isLate = turn % 10 === 3;
  if (isLate) await rest(run, LATE_MS);
  const began = performance.now();
  const isDoubted = (): boolean => run.course.at() === 'forward';
  const wasDoubted = isDoubted();
  const isTaken = await send(sent, turn);
  if (isTaken && !isLate && !run.course.isUnder('back')) run.news.tell(sent, began);
  if (wasDoubted || (isTaken && turn % 10 !== 7)) return;
  await rest(run, AGAIN_MS);
  if (!isDoubted()) await send(sent, turn);
}

/** Each brings the last weeks of its own station, minute by minute. */
export async function sendAsPrograms(run: Run): Promise<void> {
  await Promise.all(
    Array.from({ length: PROGRAMS }, (_, index) => beProgram(run, CONSOLES + 1 + index)),
  );
}

async function beProgram(run: Run, station: number): Promise<void> {
  const start = Math.floor((Date.now() - historyDays * DAY_MS) / 60_000) * 60_000;
  let count = 0;
  let last: readonly Sent[] = [];
  await every(run, EVERY_MS, async (turn) => {
    const batch = Array.from({ length: reportsAtOnce }, () =>
      run.ledger.next(station, start + count++ * 60_000),
    );
    // Now and then the batch before comes again with it.
    const all = turn % 5 === 4 ? [...batch, ...last] : batch;
    while (!(await bring(run, station, all, turn)) && !run.signal.aborted) await rest(run, 1_000);
    last = batch;
  });
}

async function bring(
  run: Run,
  station: number,
  batch: readonly Sent[],
  turn: number,
): Promise<boolean> {
  const body = JSON.stringify(
    batch.map(({ number, observedAt }) => ({
      observedAt: new Date(observedAt).toISOString(),
      interval: 60,
      runtime: number,
      temperature: 12 + (number % 10) / 10,
      rainInterval: RAIN_MM,
    })),
  );
  const headers = { ...json, authorization: `Bearer ${tokenOf(station)}` };
  const began = performance.now();
  try {
    const path = `/api/weatherData/BENCH${station}/reports`;
    const { status } = await clientOf(run, turn + station).send('POST', path, body, headers);
    if (status === 200) {
      run.record.answer('report', began);
      for (const sent of batch) run.ledger.acknowledge(sent);
      return true;
    }
    run.record.refuse('relevés d’un programme', status);
  } catch {
    run.record.refuse('relevés d’un programme', null);
  }
  return false;
}

const rainCounters = ['dailyrainin', 'weeklyrainin', 'monthlyrainin', 'yearlyrainin'];

/**
 * The weather of the start of the run, whose temperature goes up and down in half an hour and whose rain falls all the
 * time: to make another weather for each report would cost the sender more than the site.
 */
function createBodies(): (sent: Sent) => string {
  const now = Math.floor(Date.now() / 1000);
  const first = new URLSearchParams(ecowittBody(now, '#', now - DAY_S));
  const [warmth, rain] = [Number(first.get('tempf')), 0.01];
  return ({ station, number, observedAt }) => {
    const body = new URLSearchParams(first);
    body.set('PASSKEY', tokenOf(station));
    body.set('runtime', String(number));
    body.set('dateutc', new Date(observedAt).toISOString().slice(0, 19).replace('T', ' '));
    body.set('tempf', (warmth + station / 4 + 3 * Math.sin(observedAt / 286_000)).toFixed(1));
    for (const counter of rainCounters) {
      const fallen = Math.floor((number % 1_000_000) / 10) * rain;
      body.set(counter, (Number(first.get(counter)) + fallen).toFixed(3));
    }
    return body.toString();
  };
}
