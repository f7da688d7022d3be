// Passes on which build of the site the last answer of the API came from, to whoever wants to know.

type Listener = (release: string) => void;

let listener: Listener | null = null;

/** One listener: the page itself, for as long as it lives. */
export function listenToReleases(wanted: Listener): void {
  listener = wanted;
}

/** @param release null when the answer does not tell (a proxy's own page) */
export function noticeRelease(release: string | null): void {
  if (release !== null) listener?.(release);
}
