// What a screen shows: the answer its page came with, then every newer one. Focus, scroll and selection stay.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHref } from 'react-router';
import { livePath } from '../../shared/contract/weather-data.ts';
import { type Api, createApi } from './api.ts';
import { createBrowserSend } from './browser-send.ts';
import { startLive } from './live.ts';

/** What a re-reading brought; not `isWhole` when a part of it failed and the old one was kept. */
export type Reread<T> = { readonly data: T; readonly isWhole: boolean };

export type LiveSource<T> = {
  /** Null: nothing to keep fresh. */
  readonly reference: string | null;
  readonly everyMs: number;
  readonly read: (api: Api, shown: T, signal: AbortSignal) => Promise<Reread<T>>;
  readonly revisionOf?: (shown: T) => number | null;
};

export type Live<T> = { readonly data: T; readonly isInterrupted: boolean };

/** @param initial the loader's answer; a new one (navigation, another station) replaces whatever was re-read */
export function useLive<T>(
  initial: T,
  { reference, everyMs, read, revisionOf }: LiveSource<T>,
): Live<T> {
  const [reread, setReread] = useState<{ initial: T; data: T } | null>(null);
  const [isInterrupted, setInterrupted] = useState(false);
  const data = reread?.initial === initial ? reread.data : initial;
  const base = useHref('/');
  const events = useHref(livePath(reference ?? ''));
  const api = useMemo(() => createApi(createBrowserSend(base)), [base]);

  const readNow = useEffectEvent(async (signal: AbortSignal) => {
    const result = await read(api, data, signal);
    setReread({ initial, data: result.data });
    if (!result.isWhole) throw new Error('a part could not be read');
  });
  const shownRevision = useEffectEvent(() => revisionOf?.(data) ?? null);

  useEffect(() => {
    if (reference === null) return;
    setInterrupted(false);
    return startLive({
      events,
      refreshes: [{ everyMs, read: (signal) => readNow(signal) }],
      shownRevision: () => shownRevision(),
      onInterrupted: setInterrupted,
    });
  }, [reference, events, everyMs]);

  return { data, isInterrupted };
}
