// Names at the ends of lines, where there is room beside them: none leaves the plot, none covers another. Pure.

type LineEnd = {
  readonly key: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
};

const LETTER_WIDTH = 7;
const AWAY = 8;
const LINE_HEIGHT = 16;

/** @param width @param height of the plot, pixels */
export function endLabels(
  ends: readonly LineEnd[],
  { width, height }: { readonly width: number; readonly height: number },
): LineEnd[] {
  const roomy = ends
    .filter(({ x, label }) => x >= 0 && x + AWAY + label.length * LETTER_WIDTH <= width)
    .sort((a, b) => a.y - b.y);
  let floor = 0;
  return roomy.flatMap((end) => {
    // Above the axis, not on it.
    const y = Math.max(Math.min(end.y, height - LINE_HEIGHT / 2), floor + LINE_HEIGHT / 2);
    if (y > height || Math.abs(y - end.y) > 1.5 * LINE_HEIGHT) return [];
    floor = y + LINE_HEIGHT / 2;
    return [{ ...end, x: end.x + AWAY, y }];
  });
}
