// A re-reading that repeats while somebody looks, and rests while nobody does.
import { watchAbsence } from './absence.ts';
import { type Poll, type PollOptions, startPoll } from './poll.ts';

/** @returns its `stop` leaves no timer, listener or reading behind */
export function startAttendedPoll(options: PollOptions): Pick<Poll, 'readNow' | 'stop'> {
  const poll = startPoll(options);
  const absence = watchAbsence((isAway) => (isAway ? poll.pause() : poll.resume()));
  if (absence.isAway()) poll.pause();
  return {
    readNow: poll.readNow,
    stop: () => {
      absence.end();
      poll.stop();
    },
  };
}
