// What all charts of a page share: the part of the period they show and the instant the cursor is on.
import { useSyncExternalStore } from 'react';
import { showing, type Window, within } from './time-window.ts';

export type ViewStore = {
  readonly whole: Window;
  readonly subscribe: (listener: () => void) => () => void;
  readonly window: () => Window;
  /** Null: nowhere, the newest values are told. */
  readonly cursor: () => number | null;
  readonly show: (window: Window) => void;
  readonly point: (at: number | null) => void;
  /** As `point`, and the window moves along. */
  readonly follow: (at: number) => void;
};

export function createViewStore(whole: Window): ViewStore {
  let window = whole;
  let cursor: number | null = null;
  const listeners = new Set<() => void>();
  const set = (next: { readonly window?: Window; readonly cursor?: number | null }): void => {
    const wasWindow = window;
    const wasCursor = cursor;
    window = next.window ?? window;
    cursor = next.cursor === undefined ? cursor : next.cursor;
    if (window === wasWindow && cursor === wasCursor) return;
    for (const listener of listeners) listener();
  };
  return {
    whole,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    window: () => window,
    cursor: () => cursor,
    show: (wanted) => set({ window: within(wanted, whole) }),
    point: (at) => set({ cursor: at }),
    follow: (at) => set({ cursor: at, window: showing(at, window, whole) }),
  };
}

export const useWindow = ({ subscribe, window }: ViewStore): Window =>
  useSyncExternalStore(subscribe, window, window);

export const useCursor = ({ subscribe, cursor }: ViewStore): number | null =>
  useSyncExternalStore(subscribe, cursor, cursor);
