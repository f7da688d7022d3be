// Enlarging by buttons, for all charts at once, and which part of the period they show.
import { chartTexts } from '../texts/charts.ts';
import type { TimeScale } from './chart-frame.ts';
import { timeText } from './time-text.ts';
import { lengthOf, zoomed } from './time-window.ts';
import { useWindow, type ViewStore } from './view-store.ts';
import styles from './zoom-bar.module.css';

const FACTOR = 2;

type ZoomBarProps = { readonly store: ViewStore; readonly scale: TimeScale };

export function ZoomBar({ store, scale }: ZoomBarProps) {
  const window = useWindow(store);
  const isWhole = window === store.whole;
  const zoom = (factor: number) => {
    const at = store.cursor() ?? window.start + lengthOf(window) / 2;
    store.show(zoomed(window, store.whole, { factor, at }));
  };
  return (
    <div className={styles.bar} data-zoomed={!isWhole} data-screen-only="">
      <p className={styles.window} role="status">
        {isWhole
          ? ''
          : chartTexts.shownWindow(timeText(window.start, scale), timeText(window.end, scale))}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for a form. */}
      <div className={styles.buttons} role="group" aria-label={chartTexts.zoom}>
        <button type="button" className={styles.button} onClick={() => zoom(FACTOR)}>
          {chartTexts.zoomIn}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={isWhole}
          onClick={() => zoom(1 / FACTOR)}
        >
          {chartTexts.zoomOut}
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={isWhole}
          onClick={() => store.show(store.whole)}
        >
          {chartTexts.showAll}
        </button>
      </div>
    </div>
  );
}
