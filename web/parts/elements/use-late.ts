// Something a page loads only when an element comes near the screen: code that the first sight does not need.
import { type RefObject, useEffect, useState } from 'react';

const AHEAD = '400px 0px';

type Late<T> = {
  /** Null until it is loaded. */
  readonly value: T | null;
  readonly hasFailed: boolean;
  /** Loads at once, also after a failure and before the element is near. */
  readonly load: () => void;
};

/** @param fetchIt must be the same function at each rendering */
export function useLate<T extends object>(
  element: RefObject<Element | null>,
  fetchIt: () => Promise<T>,
): Late<T> {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (isWanted || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setWanted(true),
      { rootMargin: AHEAD },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isWanted]);

  useEffect(() => {
    if (!isWanted || hasFailed) return;
    let isOver = false;
    fetchIt().then(
      (value) => isOver || setLoaded({ value }),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [fetchIt, isWanted, hasFailed]);

  const load = () => {
    setWanted(true);
    setFailed(false);
  };
  return { value: loaded?.value ?? null, hasFailed, load };
}
