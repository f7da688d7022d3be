// The kinds that many measures share, by the name their entries use.
export const both = { is: 'level', extremes: 'both' } as const;
export const max = { is: 'level', extremes: 'max' } as const;
export const mean = { is: 'level', extremes: 'mean' } as const;
export const level = { is: 'level', extremes: 'none' } as const;
export const sample = { is: 'sample' } as const;
export const counter = (resets: 'day' | 'week' | 'month' | 'year' | 'event' | 'never') =>
  ({ is: 'counter', resets }) as const;
