// The lit part of the moon: right side while it grows, left side while it wanes, in the northern hemisphere; the other
// way round in the southern.
import { expect, it } from 'vitest';
import { moonPath } from './moon-shape.ts';

/** Area of the lit part over the disc's, from the path's own arcs: half a disc ± half an ellipse. */
function litShare(path: string): { share: number; isRight: boolean } {
  const found = /A10 10 0 0 (\d) 0 10A([\d.]+) 10 0 0 (\d)/.exec(path);
  const [limb, radius, terminator] = [found?.[1], Number(found?.[2]), found?.[3]];
  const isGibbous = limb === terminator;
  return { share: 0.5 + ((isGibbous ? 1 : -1) * radius) / 20, isRight: limb === '1' };
}

it.each([
  [1, 0, true],
  [45, 0.146, true],
  [90, 0.5, true],
  [135, 0.854, true],
  [179, 1, true],
  [181, 1, false],
  [225, 0.854, false],
  [270, 0.5, false],
  [315, 0.146, false],
  [-45, 0.146, false],
])('%d°', (angle, share, isRight) => {
  for (const [lat, isSameSide] of [
    [47.6, true],
    [-21.1, false],
  ] as const) {
    const lit = litShare(moonPath(angle, lat));
    expect(lit.share).toBeCloseTo(share, 2);
    expect(lit.isRight === isRight).toBe(isSameSide);
  }
});
