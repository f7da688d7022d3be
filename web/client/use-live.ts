// What a screen shows: the answers its page came with, then every newer one. Focus, scroll and selection stay.
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHref } from 'react-router';
import { livePath } from '../../shared/contract/weather-data.ts';
import { type Api, createApi } from './api.ts';
import { createBrowserSend } from './browser-send.ts';
import { startLive } from './live.ts';
import { isWhole, keepLast, type Panels } from './loaded.ts';

export type LiveSource<P> = {
  /** Station whose events are listened to; null: nothing to keep fresh. */
  readonly reference: string | null;
  readonly everyMs: number;
  readonly read: (api: Api, signal: AbortSignal) => Promise<P>;
  /** Revision of what is shown, where the answers tell it. */
  readonly revisionOf?: (shown: P) => number | null;
};

export type Live<P> = { readonly panels: P; readonly isInterrupted: boolean };

/** @param initial the loader's answers; new ones (navigation, another station) replace whatever was re-read */
export function useLive<P extends Panels>(initial: P, source: LiveSource<P>): Live<P> {
  const { reference, everyMs } = source;
  const [reread, setReread] = useState({ initial, panels: initial });
  const [isInterrupted, setInterrupted] = useState(false);
  const panels = reread.initial === initial ? reread.panels : initial;
  const base = useHref('/');
  const events = useHref(livePath(reference ?? ''));
  const api = useMemo(() => createApi(createBrowserSend(base)), [base]);

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const answers = await source.read(api, signal);
    setReread({ initial, panels: keepLast(panels, answers) });
    return isWhole(answers);
  });
  const shownRevision = useEffectEvent(() => source.revisionOf?.(panels) ?? null);

  useEffect(() => {
    if (reference === null) return;
    return startLive({
      events,
      everyMs,
      read: (signal) => read(signal),
      shownRevision: () => shownRevision(),
      onInterrupted: setInterrupted,
    });
  }, [reference, events, everyMs]);

  return { panels, isInterrupted };
}
