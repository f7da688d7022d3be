// Whether the time a console gives for the last lightning strike can be one.

const clockToleranceMs = 300_000;
/** A console that had lost its clock dates a strike of 2000 or of 2010; storms come back every year. */
const oldestMs = 366 * 86_400_000;

/** Both in milliseconds UTC. @param observedAt of the reading that tells of it */
export const isStrikeTime = (struckAt: number, observedAt: number): boolean =>
  struckAt >= observedAt - oldestMs && struckAt <= observedAt + clockToleranceMs;
