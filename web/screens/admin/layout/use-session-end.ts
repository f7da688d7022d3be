// The end of the session while a screen is open: its time is up, another tab signed out, or a press on « Se
// déconnecter ». What is being typed is in its draft and comes back with whoever signs in again in this tab; after
// signing out on purpose nothing of it is left.
import { useEffect, useRef } from 'react';
import { useHref } from 'react-router';
import { createBrowserSend } from '../../../client/browser-send.ts';
import { leaveFarewell } from '../../../client/farewell.ts';
import { dropAllDrafts } from '../../../client/forms/draft.ts';
import { leaveForLogin } from '../../../client/guard.ts';
import { logOut } from '../../../client/log-out.ts';
import { readSession, useSession } from '../../../client/session.ts';
import { useNow } from '../../../parts/freshness/now.ts';

const isConnected = (): boolean => readSession().connected;

/** @returns signs out and leaves for the home page; resolves when the page is being left */
export function useSessionEnd(): () => Promise<void> {
  const base = useHref('/');
  const isLeaving = useRef(false);
  const isTimeLeft = useNow(isConnected);
  const { connected } = useSession();
  const isOver = !connected || !isTimeLeft;
  useEffect(() => {
    if (!isOver || isLeaving.current) return;
    isLeaving.current = true;
    leaveFarewell('ended');
    void leaveForLogin(base, window.location.href);
  }, [isOver, base]);
  return async () => {
    isLeaving.current = true;
    await logOut(createBrowserSend(base));
    dropAllDrafts();
    window.location.assign(base);
  };
}
