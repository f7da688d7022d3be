// The part of a period that is shown. It never leaves the period and never gets too short to be read. Pure.

/** [start, end] in milliseconds UTC. */
export type Window = { readonly start: number; readonly end: number };

/** Deepest zoom: half an hour of a day, a week of a year. */
const DEEPEST = 48;
/** Room kept between the cursor and the edge it moved beyond. */
const MARGIN = 0.05;

export const lengthOf = ({ start, end }: Window): number => end - start;

/** The nearest window that may be shown; the whole period itself when nothing is left out. */
export function within(wanted: Window, whole: Window): Window {
  const length = Math.min(Math.max(lengthOf(wanted), lengthOf(whole) / DEEPEST), lengthOf(whole));
  if (length >= lengthOf(whole)) return whole;
  const middle = (wanted.start + wanted.end) / 2;
  const start = Math.min(Math.max(middle - length / 2, whole.start), whole.end - length);
  return { start, end: start + length };
}

/** `factor` times closer, the instant `at` staying where it is. */
export function zoomed(
  shown: Window,
  whole: Window,
  { factor, at }: { readonly factor: number; readonly at: number },
): Window {
  const start = at - (at - shown.start) / factor;
  return within({ start, end: start + lengthOf(shown) / factor }, whole);
}

/** Moved just enough to show an instant of the period. */
export function showing(at: number, shown: Window, whole: Window): Window {
  if (at >= shown.start && at <= shown.end) return shown;
  const margin = lengthOf(shown) * MARGIN;
  const start = at < shown.start ? at - margin : at + margin - lengthOf(shown);
  return within({ start, end: start + lengthOf(shown) }, whole);
}

/** Two instants held by two fingers, and where the fingers are now (shares of the width). */
type Pinch = {
  readonly held: readonly [number, number];
  readonly fingers: readonly [number, number];
};

/** The window in which each finger is still on its instant; null while they are on top of each other. */
export function pinched({ held, fingers }: Pinch, whole: Window): Window | null {
  const apart = fingers[1] - fingers[0];
  const between = held[1] - held[0];
  if (apart === 0 || between / apart <= 0) return null;
  const length = between / apart;
  const start = held[0] - fingers[0] * length;
  return within({ start, end: start + length }, whole);
}
