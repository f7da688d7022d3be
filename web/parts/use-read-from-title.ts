// Another page is read from its top and its title on.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Each navigation goes to the top, smoothly where movement is welcome (see `base.css`); another page has the focus on
 * its title. The focus is left alone while what holds it is in the page's own part: the link to the day before,
 * pressed again and again.
 * @returns for the page's own part
 */
export function useReadFromTitle(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the movement answers to.
  useEffect(() => {
    window.scrollTo(0, 0); // gives a promise in new browsers, which React would take for a clean-up
  }, [pathname, search]);
  useEffect(() => {
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isSame || main.current === null || isInside(main.current, document.activeElement)) return;
    const title = main.current.querySelector('h1') ?? main.current;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

const isInside = (place: HTMLElement, element: Element | null): boolean =>
  element !== place && place.contains(element);
