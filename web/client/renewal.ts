// What a page does when the site was rebuilt under it: it loads itself anew, once, while the visitor does nothing and
// has nothing half written; sooner when it is hidden, or at the next navigation, which loads the whole document.
import { createPath, type DataRouter, type Path } from 'react-router';
import { listenToReleases } from './release.ts';
import { watchTyping } from './typing.ts';

/** So long without a gesture is a calm moment. */
const CALM_MS = 20_000;
const gestures = ['pointerdown', 'keydown', 'wheel', 'scroll', 'touchmove'];

type Renewal = {
  /** From now on navigations are the router's. */
  readonly follow: (router: Pick<DataRouter, 'state' | 'subscribe'>) => void;
};

/** @param own the build this page came from */
export function startRenewal(own: string): Renewal {
  const isTyping = watchTyping();
  let isOutdated = false;
  let router: Parameters<Renewal['follow']>[0] | null = null;

  const outdate = (reason: string) => {
    if (isOutdated || !isFirstTime(reason)) return;
    isOutdated = true;
    whenCalm(isTyping, () => window.location.reload());
  };

  listenToReleases((release) => {
    if (release !== own) outdate(release);
  });

  // A script of this build that is not there any more: the page that needs it comes whole from the new one.
  window.addEventListener('vite:preloadError', () => {
    const wanted = router ? router.state.navigation.location : window.location;
    const reason = `${own} is gone`;
    if (!wanted) whenAnswered(window.location, () => outdate(reason));
    else
      whenAnswered(wanted, () => isFirstTime(reason) && window.location.assign(createPath(wanted)));
  });

  return {
    follow: (followed) => {
      router = followed;
      router.subscribe(({ navigation: { location, formMethod = 'GET' } }) => {
        if (isOutdated && navigator.onLine && location && formMethod === 'GET')
          window.location.assign(createPath(location));
      });
    },
  };
}

/** Without network the page as it is says more than the browser's own. */
function whenAnswered(place: Path, act: () => void): void {
  fetch(createPath(place), { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500 && act(),
    () => undefined, // the screen says what failed
  );
}

/** Never twice for the same reason in this tab: whatever the server says, no page reloads for ever. */
function isFirstTime(reason: string): boolean {
  const key = `embellie.renewed ${reason}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
    return true;
  } catch {
    return false; // a browser that keeps nothing could not tell
  }
}

function whenCalm(isTyping: () => boolean, act: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryIt = () => (isTyping() ? wait() : act());
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(tryIt, CALM_MS);
  }
  for (const gesture of gestures) {
    window.addEventListener(gesture, wait, { capture: true, passive: true });
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tryIt();
  });
  wait();
}
