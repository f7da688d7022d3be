// What hands do on a chart: point (mouse over it, finger sliding or tapping), drag to enlarge, pinch, double-click to
// see all again. A finger that moves up or down scrolls the page: the browser then takes the pointer back.
import { type PointerEvent, useRef, useState } from 'react';
import type { PlotArea } from './plot-area.ts';
import { lengthOf, pinched } from './time-window.ts';
import type { ViewStore } from './view-store.ts';

/** Pixels a pointer must move before it means more than a touch. */
const SLACK = 6;

type Finger = { readonly from: number; now: number; isSliding: boolean };
/** Two places of the plot, as shares of its width (0–1). */
export type Selection = readonly [number, number];

export function useGestures(store: ViewStore, area: PlotArea) {
  const [selection, setSelection] = useState<Selection | null>(null);
  const dragFrom = useRef<number | null>(null);
  const fingers = useRef(new Map<number, Finger>());
  const held = useRef<readonly [number, number] | null>(null);

  const shareOf = ({ clientX, currentTarget }: PointerEvent): number => {
    const x = clientX - currentTarget.getBoundingClientRect().left - area.left;
    return Math.min(Math.max(x / area.width, 0), 1);
  };
  const instantAt = (share: number): number =>
    store.window().start + share * lengthOf(store.window());
  const isFar = (from: number, to: number): boolean => Math.abs(to - from) * area.width > SLACK;

  const beginPinch = () => {
    const [one, other] = [...fingers.current.values()];
    held.current = one && other ? [instantAt(one.now), instantAt(other.now)] : null;
  };
  const moveFinger = (finger: Finger, share: number) => {
    finger.now = share;
    finger.isSliding ||= isFar(finger.from, share);
    const [one, other] = [...fingers.current.values()];
    if (one && other && held.current) {
      const window = pinched({ held: held.current, fingers: [one.now, other.now] }, store.whole);
      if (window) store.show(window);
    } else if (finger.isSliding) store.point(instantAt(share));
  };
  const moveMouse = (share: number) => {
    const from = dragFrom.current;
    if (from !== null && (selection !== null || isFar(from, share))) setSelection([from, share]);
    store.point(instantAt(share));
  };
  const release = (event: PointerEvent) => {
    dragFrom.current = null;
    setSelection(null);
    fingers.current.delete(event.pointerId);
    beginPinch();
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const share = shareOf(event);
      if (event.pointerType === 'touch') {
        fingers.current.set(event.pointerId, { from: share, now: share, isSliding: false });
        beginPinch();
      } else if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragFrom.current = share;
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const finger = fingers.current.get(event.pointerId);
      if (finger) moveFinger(finger, shareOf(event));
      else if (event.pointerType !== 'touch') moveMouse(shareOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const finger = fingers.current.get(event.pointerId);
      if (finger && !finger.isSliding && held.current === null) store.point(instantAt(finger.now));
      if (selection) {
        const [start, end] = selection.map(instantAt).sort((a, b) => a - b);
        if (start !== undefined && end !== undefined) store.show({ start, end });
      }
      release(event);
    },
    onPointerCancel: release,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && dragFrom.current === null) store.point(null);
    },
    onDoubleClick: () => store.show(store.whole),
  };
  return { selection, handlers };
}
