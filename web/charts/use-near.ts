// Whether an element has come near the screen, or the browser has time for it, once and for all; printing needs them
// all.
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';

const AHEAD = '400px 0px';

/** @param onNear told once, at that moment */
export function useNear(element: RefObject<Element | null>, onNear: () => void): boolean {
  const [isNear, setNear] = useState(false);
  const tell = useEffectEvent(onNear);
  useEffect(() => {
    const target = element.current;
    if (isNear || target === null) return;
    const arrive = () => {
      setNear(true);
      tell();
    };
    const arriveForPrint = () => flushSync(arrive);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && arrive(),
      { rootMargin: AHEAD },
    );
    observer.observe(target);
    // Safari has no such moments.
    const idle = window.requestIdleCallback?.(arrive);
    window.addEventListener('beforeprint', arriveForPrint);
    return () => {
      observer.disconnect();
      if (idle !== undefined) window.cancelIdleCallback(idle);
      window.removeEventListener('beforeprint', arriveForPrint);
    };
  }, [element, isNear]);
  return isNear;
}
