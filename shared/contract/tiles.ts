// GET /tiles/{z}/{x}/{y}: which squares of the map our host hands out, so that a page asks for no other.

/** The sharpest level. */
export const zoomMax = 15;
/** Tiles on each side of a place's own: a 4,096-pixel screen and some wandering. */
export const tilesAround = 8;
