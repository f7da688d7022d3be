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
  const inside = ends.filter(({ x }) => x >= 0).sort((a, b) => a.y - b.y);
  // One name alone would be read as that of the line beside it.
  const isWide = ({ x, label }: LineEnd) => x + AWAY + label.length * LETTER_WIDTH > width;
  if (inside.some(isWide)) return [];
  const found = places(inside, height);
  return inside.flatMap((end, index) => {
    const y = found[index] ?? end.y;
    return Math.abs(y - end.y) > 1.5 * LINE_HEIGHT ? [] : [{ ...end, x: end.x + AWAY, y }];
  });
}

/** Each a line below the one before, then all as far up as the axis needs, so that none stands on it. */
function places(ends: readonly LineEnd[], height: number): number[] {
  let free = LINE_HEIGHT / 2;
  const downwards = ends.map(({ y }) => {
    const place = Math.max(y, free);
    free = place + LINE_HEIGHT;
    return place;
  });
  let last = height - LINE_HEIGHT / 2;
  return downwards
    .toReversed()
    .map((y) => {
      const place = Math.min(y, last);
      last = place - LINE_HEIGHT;
      return place;
    })
    .toReversed();
}
