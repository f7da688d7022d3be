// Brings simulated history to a station through the JSON door: a report every five minutes, in batches.
import { setTimeout as delay } from 'node:timers/promises';
import { type JsonReport, jsonReport } from './json-report.ts';
import { sample } from './synth/sample.ts';

export const STEP_S = 300;
const BATCH = 1000;

export type Door = { readonly url: string; readonly reference: string; readonly token: string };

/** Every 5-minute report of ]from, to] (epoch seconds), outages left out. */
export function* reportsBetween(from: number, to: number): Generator<JsonReport> {
  for (let t = Math.floor(from / STEP_S) * STEP_S + STEP_S; t <= to; t += STEP_S) {
    const at = sample(t, { step: STEP_S });
    if (at) yield jsonReport(at, STEP_S);
  }
}

const patience = { tries: 10, pauseMs: 2_000 } as const;

/**
 * Posts one batch, again while the store is too busy for it: what is in already is not stored twice. Throws with the
 * door's own words when anything was refused.
 */
export async function postBatch(door: Door, reports: readonly JsonReport[]): Promise<void> {
  const post = () =>
    fetch(`${door.url}/api/weatherData/${door.reference}/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${door.token}` },
      body: JSON.stringify(reports),
    });
  let response = await post();
  for (let tries = 1; response.status === 503 && tries < patience.tries; tries += 1) {
    await response.arrayBuffer();
    await delay(patience.pauseMs);
    response = await post();
  }
  const answer = await response.text();
  if (!response.ok || !answer.includes('"refused":[]')) {
    throw new Error(
      `La station refuse l’historique (${response.status}) : ${answer.slice(0, 300)}`,
    );
  }
}

/**
 * Posts the history of ]from, to] (epoch seconds).
 * @param onProgress told after each batch how many reports are in
 * @returns the number of reports posted
 */
export async function fillHistory(
  door: Door,
  { from, to }: { readonly from: number; readonly to: number },
  onProgress: (posted: number) => void = () => {},
): Promise<number> {
  let batch: JsonReport[] = [];
  let posted = 0;
  const send = async () => {
    await postBatch(door, batch);
    posted += batch.length;
    batch = [];
    onProgress(posted);
  };
  for (const report of reportsBetween(from, to)) {
    batch.push(report);
    if (batch.length === BATCH) await send();
  }
  if (batch.length > 0) await send();
  return posted;
}
