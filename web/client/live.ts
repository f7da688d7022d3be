// Keeps a page's figures fresh: one event stream, and the specification's timer that runs in any case. An event
// re-reads and restarts the timer; everything rests while nobody looks, and coming back reads once.
import type { LiveEvent } from '../../shared/contract/weather-data.ts';
import { watchAbsence } from './absence.ts';
import { startPoll } from './poll.ts';

export type LiveOptions = {
  /** Address of the server-sent events. */
  readonly events: string;
  readonly everyMs: number;
  /** Resolves with whether everything could be read. */
  readonly read: (signal: AbortSignal) => Promise<boolean>;
  /** Revision of what the page shows; an event that tells no more is not worth a reading. Null when unknown. */
  readonly shownRevision: () => number | null;
  /** Told after each reading whether it failed. */
  readonly onInterrupted: (isInterrupted: boolean) => void;
};

/** @returns what ends it: no timer, listener, stream or reading is left behind */
export function startLive(options: LiveOptions): () => void {
  const { events, everyMs, read, shownRevision, onInterrupted } = options;
  let source: EventSource | null = null;

  const poll = startPoll({
    everyMs,
    read,
    onRead: (isRead) => {
      onInterrupted(!isRead);
      // A stream the server refused stays closed: it is asked for again once readings succeed.
      if (isRead && source?.readyState === EventSource.CLOSED) listen();
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
      const isNews = () => revision > (shownRevision() ?? -1);
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
