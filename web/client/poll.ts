// One re-reading that repeats: never twice at once, slower while it fails, still while paused.

const LONGEST_MS = 300_000;
const PATIENCE_MS = 20_000;
/** A station that catches up tells hundreds of news a minute: a page reads no oftener than this. */
const REST_MS = 2_000;

/** `everyMs` doubled at each failure in a row, up to five minutes. */
export const delayAfter = (everyMs: number, failures: number): number =>
  Math.min(everyMs * 2 ** failures, LONGEST_MS);

export type PollOptions = {
  /** At most five minutes. */
  readonly everyMs: number;
  /** Resolves with whether it succeeded; a rejection is a failure too. Must honour the signal. */
  readonly read: (signal: AbortSignal) => Promise<boolean>;
  /** Called after each reading. */
  readonly onRead: (isRead: boolean) => void;
  /** Milliseconds to the moment what was read stops being true by itself; null or not positive: unknown. */
  readonly outdatedInMs?: () => number | null;
};

export type Poll = {
  /**
   * Reads at once, or when the last reading is two seconds old; while one is under way, `isOutdated` decides after it
   * whether to read again.
   */
  readonly readNow: (isOutdated: () => boolean) => void;
  readonly pause: () => void;
  /** Goes on, reading at once. */
  readonly resume: () => void;
  /** For good; a reading under way is abandoned. */
  readonly stop: () => void;
};

const never = (): boolean => false;

/** The first reading comes after `everyMs`, or when what the page shows is outdated. */
export function startPoll({ everyMs, read, onRead, outdatedInMs }: PollOptions): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | null = null;
  let isOutdated = never;
  let failures = 0;
  let restsUntil = 0;
  let state: 'running' | 'paused' | 'stopped' = 'running';

  const arm = () => {
    clearTimeout(timer);
    if (state !== 'running') return;
    const usual = delayAfter(everyMs, failures);
    const outdatedIn = outdatedInMs?.() ?? 0;
    timer = setTimeout(run, outdatedIn > 0 ? Math.min(usual, outdatedIn) : usual);
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    pending = own;
    isOutdated = never;
    const patience = setTimeout(() => own.abort(), PATIENCE_MS);
    const isRead = await read(own.signal).catch(never);
    clearTimeout(patience);
    pending = null;
    if (state === 'stopped') return;
    failures = isRead ? 0 : failures + 1;
    restsUntil = Date.now() + REST_MS;
    onRead(isRead);
    arm();
    if (isRead && isOutdated()) readNow(never);
  }

  const readNow: Poll['readNow'] = (decide) => {
    if (state !== 'running') return;
    if (pending) isOutdated = decide;
    else runIn(restsUntil - Date.now());
  };

  const runIn = (ms: number) => {
    clearTimeout(timer);
    if (ms > 0) timer = setTimeout(run, Math.min(ms, REST_MS));
    else void run();
  };

  arm();
  return {
    readNow,
    pause: () => {
      state = 'paused';
      clearTimeout(timer);
    },
    resume: () => {
      state = 'running';
      if (!pending) runIn(0);
    },
    stop: () => {
      state = 'stopped';
      clearTimeout(timer);
      pending?.abort();
    },
  };
}
