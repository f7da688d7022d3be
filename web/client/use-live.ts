// What a screen shows: the answers its page came with, then every newer one. Focus, scroll and selection stay.
import { useEffect, useEffectEvent } from 'react';
import { useHref } from 'react-router';
import { livePath } from '../../shared/contract/weather-data.ts';
import type { Api } from './api.ts';
import { startLive } from './live.ts';
import type { Panels } from './loaded.ts';
import { useApi } from './use-api.ts';
import { type Live, useShown } from './use-shown.ts';

type LiveSource<P> = {
  /** Station whose events are listened to; null: nothing to keep fresh. */
  readonly reference: string | null;
  readonly everyMs: number;
  readonly read: (api: Api, signal: AbortSignal) => Promise<P>;
  /** Revision of what is shown, where the answers tell it. */
  readonly revisionOf?: (shown: P) => number | null;
  /** Instant (ISO) at which what is shown stops being true by itself, where the answers tell it. */
  readonly outdatedAt?: (shown: P) => string | null;
  /** What is shown belongs to the past: nothing to keep fresh any more. */
  readonly isAtRest?: (shown: P) => boolean;
};

/** @param initial the loader's answers; new ones (navigation, another station) replace whatever was re-read */
export function useLive<P extends Panels>(initial: P, source: LiveSource<P>): Live<P> {
  const { everyMs } = source;
  const { panels, isInterrupted, ...shown } = useShown(initial);
  const reference = source.isAtRest?.(panels) ? null : source.reference;
  const events = useHref(livePath(reference ?? ''));
  const api = useApi();

  const read = useEffectEvent(async (signal: AbortSignal) =>
    shown.show(await source.read(api, signal)),
  );
  const interrupt = useEffectEvent((isNow: boolean) => shown.interrupt(isNow));
  const shownRevision = useEffectEvent(() => source.revisionOf?.(panels) ?? null);
  const outdatedAt = useEffectEvent(() => source.outdatedAt?.(panels) ?? null);

  useEffect(() => {
    if (reference === null) return;
    return startLive({
      events,
      everyMs,
      read: (signal) => read(signal),
      shownRevision: () => shownRevision(),
      outdatedAt: () => outdatedAt(),
      onInterrupted: (isNow) => interrupt(isNow),
    });
  }, [reference, events, everyMs]);

  return { panels, isInterrupted };
}
