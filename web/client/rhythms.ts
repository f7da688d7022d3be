// How often an open page reads again by itself, whatever events tell it in between: milliseconds.
export const rhythms = {
  /** The current detail and the day's extremes: the home page and the pages of a period. */
  detailAndDay: 30_000,
  /** The summary beside the screens of the administration. */
  summary: 60_000,
  /** The current data page. */
  currentPage: 60_000,
} as const;
