// What a screen shows: the answers its page came with, then every newer one. Focus, scroll and selection stay.
import { useEffect, useEffectEvent, useState } from 'react';
import { useHref } from 'react-router';
import { livePath } from '../../shared/contract/weather-data.ts';
import type { Api } from './api.ts';
import { startLive } from './live.ts';
import { isWhole, keepLast, type Panels } from './loaded.ts';
import { useApi } from './use-api.ts';

export type LiveSource<P> = {
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

/** What was last put on the screen, and for which answers of the loader. */
type Shown<P> = Live<P> & { readonly initial: P };

export type Live<P> = { readonly panels: P; readonly isInterrupted: boolean };

/** @param initial the loader's answers; new ones (navigation, another station) replace whatever was re-read */
export function useLive<P extends Panels>(initial: P, source: LiveSource<P>): Live<P> {
  const { everyMs } = source;
  const fresh: Shown<P> = { initial, panels: initial, isInterrupted: false };
  const [last, setLast] = useState(fresh);
  const { panels, isInterrupted } = last.initial === initial ? last : fresh;
  const reference = source.isAtRest?.(panels) ? null : source.reference;
  const events = useHref(livePath(reference ?? ''));
  const api = useApi();

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const answers = await source.read(api, signal);
    // Answers to what is no longer asked carry the old `initial`, and are never shown.
    setLast((before) => {
      const shown = before.initial === initial ? before : fresh;
      const next = keepLast(shown.panels, answers);
      return next === shown.panels ? before : { ...shown, panels: next };
    });
    return isWhole(answers);
  });
  const interrupt = useEffectEvent((isNow: boolean) =>
    setLast((before) => {
      const shown = before.initial === initial ? before : fresh;
      return shown.isInterrupted === isNow ? before : { ...shown, isInterrupted: isNow };
    }),
  );
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
