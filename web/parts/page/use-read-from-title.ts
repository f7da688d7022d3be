// Another page is read from its top and its title on, or from the place its address names.
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Each navigation goes to the top, smoothly where movement is welcome (see `base.css`); another page has the focus on
 * its title. An address that names a place of the page (`#temperature`) goes there instead. The focus is left alone
 * while what holds it is in the page's own part: the link to the day before, pressed again and again.
 * @returns for the page's own part
 */
export function useReadFromTitle(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, hash } = useLocation();
  const shown = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what the movement answers to.
  useEffect(() => {
    const place = placeOf(hash);
    if (place) place.scrollIntoView();
    else window.scrollTo(0, 0); // gives a promise in new browsers, which React would take for a clean-up
  }, [pathname, search]);
  useEffect(() => {
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isSame || main.current === null || isInside(main.current, document.activeElement)) return;
    const title = placeOf(hash) ?? main.current.querySelector('h1') ?? main.current;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [pathname, hash]);
  return main;
}

const placeOf = (hash: string): HTMLElement | null =>
  hash === '' ? null : document.getElementById(hash.slice(1));

const isInside = (place: HTMLElement, element: Element | null): boolean =>
  element !== place && place.contains(element);
