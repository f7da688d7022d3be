// The key of the one-time link: taken out of the address at once, kept for this tab only.

const KEPT = 'embellie.setup';

/** Where the tab refuses to keep anything, the key lives as long as the page. */
let unkept: string | null = null;

/** Of the address, if it holds one: from then on neither the address bar nor the history does. */
export function takeKey(): void {
  const { hash, pathname, search } = window.location;
  if (hash.length < 2) return;
  keepKey(hash.slice(1));
  window.history.replaceState(window.history.state, '', pathname + search);
}

function keepKey(key: string): void {
  unkept = key;
  try {
    sessionStorage.setItem(KEPT, key);
  } catch {
    // Storage is closed to this site: it stays in memory.
  }
}

export function keptKey(): string | null {
  try {
    return sessionStorage.getItem(KEPT) ?? unkept;
  } catch {
    return unkept;
  }
}

/** It was used, or opens nothing any more. */
export function dropKey(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Nothing was kept.
  }
}
