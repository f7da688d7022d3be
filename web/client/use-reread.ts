// Answers that are read again from time to time while somebody looks: no event tells of what was refused.
import { useEffect, useEffectEvent } from 'react';
import { startAttendedPoll } from './attended-poll.ts';
import type { Panels } from './loaded.ts';
import { type Live, useShown } from './use-shown.ts';

type Rereading<P> = {
  readonly everyMs: number;
  readonly read: (signal: AbortSignal) => Promise<P>;
  /** Nothing more is awaited. */
  readonly isAtRest?: (shown: P) => boolean;
};

/** @param initial the loader's answers; new ones replace whatever was re-read */
export function useReread<P extends Panels>(initial: P, rereading: Rereading<P>): Live<P> {
  const { everyMs } = rereading;
  const { panels, isInterrupted, ...shown } = useShown(initial);
  const isResting = rereading.isAtRest?.(panels) ?? false;

  const read = useEffectEvent(async (signal: AbortSignal) =>
    shown.show(await rereading.read(signal)),
  );
  const interrupt = useEffectEvent((isNow: boolean) => shown.interrupt(isNow));

  useEffect(() => {
    if (isResting) return;
    const poll = startAttendedPoll({
      everyMs,
      read: (signal) => read(signal),
      onRead: (isRead) => interrupt(!isRead),
    });
    return poll.stop;
  }, [everyMs, isResting]);

  return { panels, isInterrupted };
}
