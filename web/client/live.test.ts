// Events and the rhythm together, in a page that hides, freezes and loses its network. The browser's own parts
// (document, window, EventSource) are stood in for; ours are real.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';

const EVERY = 30_000;

class FakeEventSource {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  tell(revision: number) {
    this.onmessage?.({ data: JSON.stringify({ revision, receivedAt: null }) });
  }
}

class CountingTarget extends EventTarget {
  visibilityState = 'visible';
  listeners = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
    this.listeners += 1;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>) {
    this.listeners -= 1;
    super.removeEventListener(...args);
  }
}

let page: CountingTarget;
let view: CountingTarget;

const open = () => FakeEventSource.opened.filter(({ readyState }) => readyState === 1);
const show = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** A page reads no oftener. */
const REST = 2_000;
const settle = () => vi.advanceTimersByTimeAsync(0);

type PageState = {
  /** Null: the answers tell none. */
  revision: number | null;
  isRead: boolean;
  outdatedAt: string | null;
};

function startPage(given: Partial<PageState> = {}) {
  const usual: PageState = { revision: 5, isRead: true, outdatedAt: null };
  const state = { ...usual, ...given, reads: 0, interrupted: [] as boolean[] };
  const stop = startLive({
    events: '/api/weatherData/SSDP41000/live',
    everyMs: EVERY,
    read: async () => {
      state.reads += 1;
      return state.isRead;
    },
    shownRevision: () => state.revision,
    outdatedAt: () => state.outdatedAt,
    onInterrupted: (isInterrupted) => state.interrupted.push(isInterrupted),
  });
  return { state, stop };
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new CountingTarget();
  view = new CountingTarget();
  FakeEventSource.opened.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', view);
  vi.stubGlobal('EventSource', FakeEventSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('reads at an event that tells more than the page shows', async () => {
  const { state, stop } = startPage();
  open()[0]?.tell(5);
  expect(state.reads).toBe(0);
  open()[0]?.tell(6);
  expect(state.reads).toBe(1);
  await settle();
  stop();
});

it('an event during a reading is not lost, nor read twice', async () => {
  const { state, stop } = startPage();
  open()[0]?.tell(6);
  open()[0]?.tell(7);
  state.revision = 7;
  await settle();
  expect(state.reads).toBe(1);
  await vi.advanceTimersByTimeAsync(REST);
  open()[0]?.tell(8);
  open()[0]?.tell(9);
  await vi.advanceTimersByTimeAsync(REST);
  expect(state.reads).toBe(3);
  stop();
});

it('where the answers tell no revision, opening the stream reads nothing; news does, once', async () => {
  const { state, stop } = startPage({ revision: null });
  open()[0]?.tell(5);
  expect(state.reads).toBe(0);
  open()[0]?.tell(6);
  open()[0]?.tell(7);
  await vi.advanceTimersByTimeAsync(REST);
  expect(state.reads).toBe(2);
  open()[0]?.tell(7);
  await vi.advanceTimersByTimeAsync(REST);
  expect(state.reads).toBe(2);
  stop();
});

it('reads when the day ends, a second after, then goes on at its rhythm', async () => {
  const midnight = Date.parse('2026-11-27T23:00:00Z');
  vi.setSystemTime(midnight - 10_000);
  const { state, stop } = startPage({ outdatedAt: new Date(midnight).toISOString() });
  await vi.advanceTimersByTimeAsync(10_999);
  expect(state.reads).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.reads).toBe(1);
  await vi.advanceTimersByTimeAsync(EVERY - 1);
  expect(state.reads).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(state.reads).toBe(2);
  stop();
});

it('the timer runs in any case', async () => {
  const { state, stop } = startPage();
  await vi.advanceTimersByTimeAsync(3 * EVERY);
  expect(state.reads).toBe(3);
  stop();
});

it('rests while hidden: no reading, no stream; coming back reads once', async () => {
  const { state, stop } = startPage();
  show('hidden');
  await vi.advanceTimersByTimeAsync(20 * EVERY);
  expect(state.reads).toBe(0);
  expect(open()).toHaveLength(0);
  show('visible');
  view.dispatchEvent(new Event('pageshow'));
  view.dispatchEvent(new Event('online'));
  await settle();
  expect(state.reads).toBe(1);
  expect(open()).toHaveLength(1);
  stop();
});

it.each([
  ['pagehide', 'pageshow'],
  ['offline', 'online'],
])('rests from %s to %s', async (leave, back) => {
  const { state, stop } = startPage();
  view.dispatchEvent(new Event(leave));
  await vi.advanceTimersByTimeAsync(5 * EVERY);
  expect([state.reads, open().length]).toEqual([0, 0]);
  view.dispatchEvent(new Event(back));
  await settle();
  expect([state.reads, open().length]).toEqual([1, 1]);
  stop();
});

it('stays at rest until every reason is gone', async () => {
  const { state, stop } = startPage();
  show('hidden');
  view.dispatchEvent(new Event('offline'));
  show('visible');
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(state.reads).toBe(0);
  view.dispatchEvent(new Event('online'));
  await settle();
  expect(state.reads).toBe(1);
  stop();
});

it('a page opened in the background waits to be seen', async () => {
  page.visibilityState = 'hidden';
  const { state, stop } = startPage();
  await vi.advanceTimersByTimeAsync(5 * EVERY);
  expect([state.reads, open().length]).toEqual([0, 0]);
  show('visible');
  await settle();
  expect([state.reads, open().length]).toEqual([1, 1]);
  stop();
});

it('tells when readings fail and when they succeed, and asks a refused stream again', async () => {
  const { state, stop } = startPage({ isRead: false });
  await vi.advanceTimersByTimeAsync(EVERY);
  open()[0]?.close();
  state.isRead = true;
  await vi.advanceTimersByTimeAsync(2 * EVERY);
  expect(state.interrupted).toEqual([true, false]);
  expect(open()).toHaveLength(1);
  stop();
});

it('leaves no timer, listener or stream behind', async () => {
  const { stop } = startPage();
  expect(page.listeners + view.listeners).toBe(5);
  stop();
  expect(page.listeners + view.listeners).toBe(0);
  expect(open()).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
});
