// One re-reading that repeats: never twice at once, slower while it fails, still while paused.

const LONGEST_MS = 300_000;
const PATIENCE_MS = 20_000;

/** `everyMs` doubled at each failure in a row, up to five minutes. */
export const delayAfter = (everyMs: number, failures: number): number =>
  Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_MS));

export type PollOptions = {
  readonly everyMs: number;
  /** Rejects when it failed; must honour the signal. */
  readonly read: (signal: AbortSignal) => Promise<void>;
  /** Called after each reading with the number of failures in a row. */
  readonly onRead: (failures: number) => void;
};

export type Poll = {
  /** Reads at once; while a reading is under way, `isOutdated` decides after it whether to read again. */
  readonly readNow: (isOutdated?: () => boolean) => void;
  readonly pause: () => void;
  /** Goes on, reading at once. */
  readonly resume: () => void;
  /** For good; a reading under way is abandoned. */
  readonly stop: () => void;
};

/** Starts paused or counting; the first reading comes after `everyMs`. */
export function startPoll({ everyMs, read, onRead }: PollOptions): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | null = null;
  let isOutdatedAfter: (() => boolean) | null = null;
  let failures = 0;
  let isPaused = false;
  let isStopped = false;

  const arm = () => {
    clearTimeout(timer);
    if (!isPaused && !isStopped) timer = setTimeout(readNow, delayAfter(everyMs, failures));
  };

  async function run(): Promise<void> {
    clearTimeout(timer);
    const own = new AbortController();
    pending = own;
    const patience = setTimeout(() => own.abort(), PATIENCE_MS);
    const isRead = await read(own.signal).then(
      () => true,
      () => false,
    );
    clearTimeout(patience);
    pending = null;
    if (isStopped) return;
    failures = isRead ? 0 : failures + 1;
    onRead(failures);
    const isOutdated = isOutdatedAfter?.() ?? false;
    isOutdatedAfter = null;
    if (isRead && isOutdated && !isPaused) await run();
    else arm();
  }

  function readNow(isOutdated: () => boolean = () => false): void {
    if (isStopped || isPaused) return;
    if (pending) isOutdatedAfter = isOutdated;
    else void run();
  }

  arm();
  return {
    readNow,
    pause: () => {
      isPaused = true;
      clearTimeout(timer);
    },
    resume: () => {
      isPaused = false;
      readNow(() => false);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      pending?.abort();
    },
  };
}
