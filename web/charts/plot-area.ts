// Where the curves stand within the box of a chart, in pixels. The box' height is that of `plot.module.css`.
export const HEIGHT = 240;
const TOP = 28;
const BOTTOM = 26;
const AXIS_WIDTH = 46;
const EDGE = 14;

export type PlotArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** @param axes one at the left, a second at the right */
export function plotArea(boxWidth: number, axes: number): PlotArea {
  const right = axes > 1 ? AXIS_WIDTH : EDGE;
  return {
    left: AXIS_WIDTH,
    top: TOP,
    width: Math.max(boxWidth - AXIS_WIDTH - right, 1),
    height: HEIGHT - TOP - BOTTOM,
  };
}
