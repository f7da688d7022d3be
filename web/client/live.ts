// Keeps a page's figures fresh: one event stream, and the specification's timers that run in any case. An event
// re-reads and restarts the timers; everything rests while the page is hidden or offline, and coming back reads once.
import type { LiveEvent } from '../../shared/contract/weather-data.ts';
import { type Poll, startPoll } from './poll.ts';

export type Refresh = {
  readonly everyMs: number;
  readonly read: (signal: AbortSignal) => Promise<void>;
};

export type LiveOptions = {
  /** Address of the server-sent events. */
  readonly events: string;
  readonly refreshes: readonly Refresh[];
  /** Revision of what the page shows; an event that tells no more is not worth a reading. Null when unknown. */
  readonly shownRevision: () => number | null;
  /** Told when readings begin to fail and when they succeed again. */
  readonly onInterrupted: (isInterrupted: boolean) => void;
};

/** @returns what ends it: no timer, listener, stream or reading is left behind */
export function startLive({
  events,
  refreshes,
  shownRevision,
  onInterrupted,
}: LiveOptions): () => void {
  let source: EventSource | null = null;
  const failing = new Set<number>();
  const isAway = watchAbsence();

  const polls: Poll[] = refreshes.map(({ everyMs, read }, index) =>
    startPoll({
      everyMs,
      read,
      onRead: (failures) => {
        const wasInterrupted = failing.size > 0;
        if (failures > 0) failing.add(index);
        else failing.delete(index);
        if (wasInterrupted !== failing.size > 0) onInterrupted(failing.size > 0);
        // A stream the server refused stays closed: it is asked for again once readings succeed.
        if (failures === 0 && source?.readyState === EventSource.CLOSED) listen();
      },
    }),
  );

  function listen(): void {
    source?.close();
    source = new EventSource(events);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const revision = revisionOf(data);
      const isNews = () => revision === null || revision > (shownRevision() ?? -1);
      if (isNews()) for (const poll of polls) poll.readNow(isNews);
    };
  }

  const rest = () => {
    source?.close();
    source = null;
    for (const poll of polls) poll.pause();
  };
  const wake = () => {
    listen();
    for (const poll of polls) poll.resume();
  };

  if (isAway.now()) rest();
  else listen();
  isAway.onChange((away) => (away ? rest() : wake()));

  return () => {
    isAway.end();
    source?.close();
    for (const poll of polls) poll.stop();
  };
}

function revisionOf(data: string): number | null {
  try {
    return (JSON.parse(data) as LiveEvent).revision ?? null;
  } catch {
    return null; // not ours: re-reading does no harm
  }
}

/** Hidden, put aside by the browser (back-forward cache), or without network. */
function watchAbsence() {
  const away = { isFrozen: false, isOffline: false };
  const now = () => document.visibilityState === 'hidden' || away.isFrozen || away.isOffline;
  let was = now();
  let tell: (isAway: boolean) => void = () => undefined;
  const update = () => {
    if (now() === was) return;
    was = now();
    tell(was);
  };
  const on = (target: EventTarget, type: string, change: () => void) => {
    const listener = () => {
      change();
      update();
    };
    target.addEventListener(type, listener);
    return () => target.removeEventListener(type, listener);
  };
  const listeners = [
    on(document, 'visibilitychange', () => undefined),
    on(window, 'pagehide', () => {
      away.isFrozen = true;
    }),
    on(window, 'pageshow', () => {
      away.isFrozen = false;
    }),
    on(window, 'offline', () => {
      away.isOffline = true;
    }),
    on(window, 'online', () => {
      away.isOffline = false;
    }),
  ];
  return {
    now,
    onChange: (listener: (isAway: boolean) => void) => {
      tell = listener;
    },
    end: () => {
      for (const remove of listeners) remove();
    },
  };
}
