// Sun, moon and phases against recorded truth (fixtures/truth/meteo-vectors.json, `astronomy`):
// ERFA/SOFA, the minutes of the USNO, the tables and phase instants of the IMCCE.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayBounds } from '../calendar/days.ts';
import { moonPhaseAt } from './moon-phase.ts';
import { type PlaceDay, type SunMoonDay, sunDay, sunMoonDay } from './sun-moon.ts';

type EventName = 'sunrise' | 'sunset' | 'moonrise' | 'moonset';
type DayVector = {
  id: string;
  in: PlaceDay;
  expected: Partial<Record<EventName, string[]>> & { sunState?: string; moonState?: string };
  tolSeconds: number;
};
type PhaseVector = { id: string; in: { phase: string }; expected: string; tolSeconds: number };
type IlluminationVector = {
  id: string;
  in: { instant: string };
  expected: { illuminationPercent: number; phaseAngle: number; name: string };
  tol: { illuminationPercent: number; phaseAngle: number };
};
type Astronomy = {
  rule: string;
  dayEvents: DayVector[];
  usnoDayEvents: DayVector[];
  imcceMoon: DayVector[];
  moonPhaseInstants: PhaseVector[];
  moonIllumination: IlluminationVector[];
};

const path = new URL('../../fixtures/truth/meteo-vectors.json', import.meta.url);
const truth = (JSON.parse(readFileSync(path, 'utf8')) as { astronomy: Astronomy }).astronomy;
const { rule: _rule, ...kinds } = truth;
const quarters = ['Nouvelle lune', 'Premier quartier', 'Pleine lune', 'Dernier quartier'];

const turn = (a: number, b: number): number => ((a - b + 540) % 360) - 180;

it('tests every kind of the table', () => {
  expect(Object.keys(kinds).sort()).toEqual([
    'dayEvents',
    'imcceMoon',
    'moonIllumination',
    'moonPhaseInstants',
    'usnoDayEvents',
  ]);
});

const days = [...truth.dayEvents, ...truth.usnoDayEvents, ...truth.imcceMoon];

describe.each(days)('$id $in.place $in.date', ({ in: placeDay, expected, tolSeconds }) => {
  const found = sunMoonDay(placeDay);
  const names = (['sunrise', 'sunset', 'moonrise', 'moonset'] as const).filter(
    (name) => expected[name],
  );

  it.each(names)('%s', (name) => {
    const instants = (expected[name] ?? []).map((text) => Date.parse(text));
    expect(found[name]).toHaveLength(instants.length);
    for (const [index, instant] of instants.entries()) {
      expect(Math.abs((found[name][index] ?? 0) - instant) / 1000).toBeLessThanOrEqual(tolSeconds);
    }
  });

  it('state', () => {
    expect(found).toMatchObject({
      sunState: expected.sunState ?? found.sunState,
      moonState: expected.moonState ?? found.moonState,
    });
  });
});

it.each(truth.moonPhaseInstants)(
  '$id $in.phase $expected',
  ({ in: { phase }, expected, tolSeconds }) => {
    const target = quarters.indexOf(phase) * 90;
    const before = moonPhaseAt(Date.parse(expected) - tolSeconds * 1000);
    const after = moonPhaseAt(Date.parse(expected) + tolSeconds * 1000);
    expect(turn(before.angle, target)).toBeLessThan(0);
    expect(turn(after.angle, target)).toBeGreaterThan(0);
    expect([before.name, after.name]).toEqual([phase, phase]);
  },
);

it.each(truth.moonIllumination)('$id', ({ in: { instant }, expected, tol }) => {
  const { angle, illumination, name } = moonPhaseAt(Date.parse(instant));
  expect(name).toBe(expected.name);
  expect(Math.abs(illumination * 100 - expected.illuminationPercent)).toBeLessThanOrEqual(
    tol.illuminationPercent,
  );
  expect(Math.abs(turn(angle, expected.phaseAngle))).toBeLessThanOrEqual(tol.phaseAngle);
  expect(angle >= 0 && angle < 360).toBe(true);
});

const saintSulpice = { lat: 47.6106, lng: 1.2743, timeZone: 'Europe/Paris' };
const adelie = { lat: -66.6628, lng: 140.0014, timeZone: 'Antarctica/DumontDUrville' };
const longyearbyen = { lat: 78.22334, lng: 15.64689, timeZone: 'UTC' };

describe('length of the day', () => {
  const length = (placeDay: PlaceDay): number => sunDay(placeDay).dayLengthMs;

  it('runs from sunrise to sunset', () => {
    const { sunrise, sunset, dayLengthMs } = sunDay({ ...saintSulpice, date: '2026-11-27' });
    expect(dayLengthMs).toBe((sunset[0] ?? 0) - (sunrise[0] ?? 0));
  });

  it('is the whole local day under the midnight sun, nothing in the polar night', () => {
    expect(length({ ...longyearbyen, date: '2026-06-21' })).toBe(24 * 3_600_000);
    expect(length({ ...longyearbyen, date: '2026-12-21' })).toBe(0);
  });

  it('adds up the parts of a day with two sunsets, or with none', () => {
    const two = sunDay({ ...adelie, date: '2026-01-09' });
    const { start } = dayBounds('2026-01-09', adelie.timeZone);
    const [firstSet = 0, secondSet = 0] = two.sunset;
    expect(two.dayLengthMs).toBe(firstSet - start + secondSet - (two.sunrise[0] ?? 0));
    const none = sunDay({ ...adelie, date: '2026-12-05' });
    const { end } = dayBounds('2026-12-05', adelie.timeZone);
    expect(none.dayLengthMs).toBe(end - (none.sunrise[0] ?? 0));
  });
});

it('counts the days without moonrise and without moonset of 2026 in Saint-Sulpice', () => {
  const counts = { moonrise: 0, moonset: 0 };
  for (let date = 0; date < 365; date += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + date)).toISOString().slice(0, 10);
    const found: SunMoonDay = sunMoonDay({ ...saintSulpice, date: day });
    counts.moonrise += found.moonrise.length === 0 ? 1 : 0;
    counts.moonset += found.moonset.length === 0 ? 1 : 0;
  }
  expect(counts).toEqual({ moonrise: 13, moonset: 12 });
});
