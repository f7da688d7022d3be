// Answers that are read again from time to time while somebody looks: no event tells of what was refused.
import { useEffect, useEffectEvent, useState } from 'react';
import { watchAbsence } from './absence.ts';
import { isWhole, keepLast, type Panels } from './loaded.ts';
import { startPoll } from './poll.ts';
import type { Live } from './use-live.ts';

type Rereading<P> = {
  readonly everyMs: number;
  readonly read: (signal: AbortSignal) => Promise<P>;
  /** Nothing more is awaited. */
  readonly isAtRest?: (shown: P) => boolean;
};

/** @param initial the loader's answers; new ones replace whatever was re-read */
export function useReread<P extends Panels>(initial: P, rereading: Rereading<P>): Live<P> {
  const { everyMs } = rereading;
  const fresh = { initial, panels: initial, isInterrupted: false };
  const [last, setLast] = useState(fresh);
  const { panels, isInterrupted } = last.initial === initial ? last : fresh;
  const isResting = rereading.isAtRest?.(panels) ?? false;

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const answers = await rereading.read(signal);
    // Answers to what is no longer asked carry the old `initial`, and are never shown.
    setLast((before) => {
      const shown = before.initial === initial ? before : fresh;
      return { ...shown, panels: keepLast(shown.panels, answers) };
    });
    return isWhole(answers);
  });
  const interrupt = useEffectEvent((isNow: boolean) =>
    setLast((before) => ({
      ...(before.initial === initial ? before : fresh),
      isInterrupted: isNow,
    })),
  );

  useEffect(() => {
    if (isResting) return;
    const poll = startPoll({
      everyMs,
      read: (signal) => read(signal),
      onRead: (isRead) => interrupt(!isRead),
    });
    const absence = watchAbsence((isAway) => (isAway ? poll.pause() : poll.resume()));
    if (absence.isAway()) poll.pause();
    return () => {
      absence.end();
      poll.stop();
    };
  }, [everyMs, isResting]);

  return { panels, isInterrupted };
}
