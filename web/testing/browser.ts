// For tests: what of a browser our code speaks to and Node lacks. The test itself takes it away again
// (`vi.unstubAllGlobals`).
import { vi } from 'vitest';

/** A local storage that keeps what it is given. @returns what it holds */
export function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

type Visibility = 'visible' | 'hidden';

/** A page in a window. @returns what shows or hides it */
export function stubPage(visibilityState: Visibility = 'visible'): (changed: Visibility) => void {
  const page = Object.assign(new EventTarget(), { visibilityState });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  return (changed) => {
    page.visibilityState = changed;
    page.dispatchEvent(new Event('visibilitychange'));
  };
}
