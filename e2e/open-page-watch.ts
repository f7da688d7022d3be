// For tests of a page that stays open: one clock for the server and the page, visibility, and what the page asks.
import type { Page, Request } from '@playwright/test';
import { takenOver } from './watch-page.ts';

/** The clock of the server and, once `openAt` was called, of the page; milliseconds UTC. */
export type SharedClock = { ms: number; now(): number };

export function clockAt(instant: string): SharedClock {
  const clock = { ms: Date.parse(instant), now: () => clock.ms };
  return clock;
}

/** Opens a page whose time stands still but for `pass`. */
export async function openAt(page: Page, address: string, clock: SharedClock): Promise<void> {
  await page.addInitScript(countCalls);
  await page.clock.install({ time: clock.ms });
  clock.ms += 1000;
  await page.clock.pauseAt(clock.ms);
  await page.goto(address);
  await takenOver(page);
  await settled(page);
}

/** Lets time pass for the server and the page, by steps, so that answers come between two timers. */
export async function pass(page: Page, clock: SharedClock, ms: number, stepMs = ms): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) {
    clock.ms += stepMs;
    await page.clock.runFor(stepMs);
    await settled(page);
  }
}

const underWay = new WeakMap<Page, Set<Request>>();

/** Waits until the page has read the answers it asked for, and the test knows of them. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(answered, underWay.has(page));
  do await new Promise((resolve) => setTimeout(resolve, 25));
  while ((underWay.get(page)?.size ?? 0) > 0);
}

type Counting = { callsUnderWay?: number };

/** In the page: how many answers it has not read to the end. */
function countCalls(): void {
  const counting = window as Counting;
  const ask = window.fetch;
  const ended = (): void => {
    counting.callsUnderWay = (counting.callsUnderWay ?? 0) - 1;
  };
  window.fetch = async (...asked) => {
    counting.callsUnderWay = (counting.callsUnderWay ?? 0) + 1;
    try {
      const answer = await ask(...asked);
      void answer.clone().text().then(ended, ended);
      return answer;
    } catch (error) {
      ended();
      throw error;
    }
  };
}

/** In the page: React shows what it was given, without the timers that stand still. */
async function answered(isWaitedFor: boolean): Promise<void> {
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  const drawn = async () => {
    for (let turns = 0; turns < 5; turns += 1) await turn();
  };
  await drawn();
  while (isWaitedFor && ((window as Counting).callsUnderWay ?? 0) > 0) await turn();
  await drawn();
}

export type Asked = {
  /** Weather calls of the API, without their host and the event stream, in order. */
  readonly calls: string[];
  /** The most calls of one address that were under way together. */
  readonly mostAtOnce: () => number;
};

/** @param isHeld calls may stay without an answer: nobody waits for them */
export function watchCalls(page: Page, isHeld = false): Asked {
  const pending = new Set<Request>();
  const calls: string[] = [];
  let most = 0;
  const pathOf = (request: Request) => new URL(request.url()).pathname;
  page.on('request', (request) => {
    const path = pathOf(request);
    if (!path.startsWith('/api/weatherData/') || path.endsWith('/live')) return;
    calls.push(path);
    pending.add(request);
    const alike = [...pending].filter((other) => pathOf(other) === path);
    most = Math.max(most, alike.length);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const) {
    page.on(event as 'requestfinished', (request) => pending.delete(request));
  }
  if (!isHeld) underWay.set(page, pending);
  return { calls, mostAtOnce: () => most };
}

/** As if the visitor turned to another tab, or came back. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** As the browser tells a page that it is put aside, taken back, or that the network is gone or there again. */
export const tellPage = (page: Page, ...events: readonly string[]): Promise<void> =>
  page.evaluate((types) => {
    for (const type of types) window.dispatchEvent(new Event(type));
  }, events);
