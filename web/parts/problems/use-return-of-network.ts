// For a page that could not be shown: it is asked for again when the network comes back.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

const events = ['online', 'offline'];

function watchNetwork(onChange: () => void): () => void {
  for (const type of events) window.addEventListener(type, onChange);
  return () => {
    for (const type of events) window.removeEventListener(type, onChange);
  };
}

/** @returns whether the browser has no network; its return asks for the present address again */
export function useReturnOfNetwork(): boolean {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isOffline = useSyncExternalStore(
    watchNetwork,
    () => !navigator.onLine,
    () => false,
  );
  const wasOffline = useRef(false);
  const askAgain = useEffectEvent(() =>
    navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (!isOffline && wasOffline.current) void askAgain();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return isOffline;
}
