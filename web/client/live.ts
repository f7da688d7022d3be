// Keeps a page's figures fresh: one event stream, and the specification's timer that runs in any case. An event
// re-reads and restarts the timer; everything rests while nobody looks, and coming back reads once.
import type { LiveEvent } from '../../shared/contract/weather-data.ts';
import { watchAbsence } from './absence.ts';
import { startPoll } from './poll.ts';

type LiveOptions = {
  /** Address of the server-sent events. */
  readonly events: string;
  readonly everyMs: number;
  /** Resolves with whether everything could be read. */
  readonly read: (signal: AbortSignal) => Promise<boolean>;
  /**
   * Revision of what the page shows; an event that tells no more is not worth a reading. Null when unknown: the first
   * event then says what the page was made with, and the timer makes up for what happened in between.
   */
  readonly shownRevision: () => number | null;
  /** Instant (ISO) at which what the page shows stops being true by itself, as at the end of a day; null: never. */
  readonly outdatedAt?: () => string | null;
  /** Told after each reading whether it failed. */
  readonly onInterrupted: (isInterrupted: boolean) => void;
};

/** The server's clock and the visitor's never quite agree: a day is asked for once it has surely begun. */
const MARGIN_MS = 1000;

/** @returns what ends it: no timer, listener, stream or reading is left behind */
export function startLive(options: LiveOptions): () => void {
  const { events, everyMs, read, shownRevision, outdatedAt, onInterrupted } = options;
  let source: EventSource | null = null;
  /** Newest revision an event told, and the one the last reading answered. */
  let told: number | null = null;
  let answered: number | null = null;

  const poll = startPoll({
    everyMs,
    read: async (signal) => {
      const before = told;
      const isRead = await read(signal);
      if (isRead) answered = before;
      return isRead;
    },
    onRead: (isRead) => {
      onInterrupted(!isRead);
      // A stream the server refused stays closed: it is asked for again once readings succeed.
      if (isRead && source?.readyState === EventSource.CLOSED) listen();
    },
    outdatedInMs: () => {
      const instant = outdatedAt?.() ?? null;
      return instant === null ? null : Date.parse(instant) + MARGIN_MS - Date.now();
    },
  });

  const hush = () => {
    source?.close();
    source = null;
  };

  function listen(): void {
    hush();
    source = new EventSource(events);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const { revision } = JSON.parse(data) as LiveEvent;
      told = revision;
      answered ??= revision;
      const isNews = () => revision > (shownRevision() ?? answered ?? revision);
      if (isNews()) poll.readNow(isNews);
    };
  }

  const absence = watchAbsence((isAway) => {
    if (isAway) {
      hush();
      poll.pause();
    } else {
      listen();
      poll.resume();
    }
  });
  if (absence.isAway()) poll.pause();
  else listen();

  return () => {
    absence.end();
    hush();
    poll.stop();
  };
}
