// Is anybody looking? Not while the page is hidden, put aside by the browser (back-forward cache) or without network.

type Absence = {
  readonly isAway: () => boolean;
  /** Removes every listener. */
  readonly end: () => void;
};

/** @param onChange told once for each leaving and each return, however many events announce it */
export function watchAbsence(onChange: (isAway: boolean) => void): Absence {
  let isPutAside = false;
  let isOffline = navigator.onLine === false;
  const isAway = () => document.visibilityState === 'hidden' || isPutAside || isOffline;
  let wasAway = isAway();

  const update = ({ type }: Event) => {
    if (type === 'pagehide' || type === 'pageshow') isPutAside = type === 'pagehide';
    if (type === 'offline' || type === 'online') isOffline = type === 'offline';
    if (isAway() === wasAway) return;
    wasAway = isAway();
    onChange(wasAway);
  };

  const pageEvents = ['pagehide', 'pageshow', 'offline', 'online'];
  document.addEventListener('visibilitychange', update);
  for (const type of pageEvents) window.addEventListener(type, update);
  return {
    isAway,
    end: () => {
      document.removeEventListener('visibilitychange', update);
      for (const type of pageEvents) window.removeEventListener(type, update);
    },
  };
}
