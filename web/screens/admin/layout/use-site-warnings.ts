// What is wrong with the site, as the server sees it now: read at each navigation and every five minutes, by
// administrators only. A reading that fails changes nothing and says nothing.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { StatusWarning } from '../../../../shared/contract/status.ts';
import { startAttendedPoll } from '../../../client/attended-poll.ts';
import { useDesk } from '../../../client/desk.ts';
import { attempt } from '../../../client/loaded.ts';
import type { Poll } from '../../../client/poll.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';

const EVERY_MS = 300_000;
/** The same list each time: what depends on it must not change with every rendering. */
const none: readonly StatusWarning[] = [];
const isNews = (): boolean => true;
const nothing = () => undefined;

export function useSiteWarnings(): readonly StatusWarning[] {
  const desk = useDesk();
  const isAdmin = useIsAdmin();
  const { key } = useLocation();
  const [warnings, setWarnings] = useState<readonly StatusWarning[]>([]);
  const poll = useRef<Pick<Poll, 'readNow'>>(null);

  const read = useEffectEvent(async (signal: AbortSignal) => {
    const answer = await attempt(desk.siteStatus({}, { signal }));
    if (answer.ok) setWarnings(answer.value.warnings);
    return answer.ok;
  });

  useEffect(() => {
    if (!isAdmin) return;
    const own = startAttendedPoll({
      everyMs: EVERY_MS,
      read: (signal) => read(signal),
      onRead: nothing,
    });
    poll.current = own;
    return () => {
      own.stop();
      poll.current = null;
    };
  }, [isAdmin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation reads again.
  useEffect(() => poll.current?.readNow(isNews), [isAdmin, key]);

  return isAdmin ? warnings : none;
}
