// Which backups stay: told by their names, the same in every time zone, whatever the clock did.
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import {
  backupName,
  instantOf,
  machineDay,
  readBackupName,
  sortBackups,
  surplusBackups,
} from './backup-names.ts';

afterEach(() => vi.unstubAllEnvs());

const day = 86_400_000;
const zones = ['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'];

/** A folder after so many nights, as the site keeps it. */
function afterNights(count: number, start: number): string[] {
  let names: string[] = [];
  for (let night = 0; night < count; night++) {
    const at = start + night * day;
    names.push(backupName(at, 'nightly'));
    const gone = new Set(surplusBackups(names, machineDay(at)));
    names = names.filter((name) => !gone.has(name));
  }
  return names;
}

it.each(zones)('keeps 7 days and 4 weeks, day after day, over a year: %s', (zone) => {
  vi.stubEnv('TZ', zone);
  const start = new Date(2026, 0, 1, 3, 0, 4).getTime();
  for (const nights of [1, 7, 8, 11, 40, 300, 400]) {
    const kept = sortBackups(afterNights(nights, start)).map((one) => one.day);
    expect(kept.length).toBeLessThanOrEqual(11);
    const last = Date.parse(`${machineDay(start + (nights - 1) * day)}`);
    const ages = kept.map((one) => (last - Date.parse(one)) / day);
    expect(ages.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].slice(0, nights));
    if (nights < 40) continue;
    expect(kept).toHaveLength(11);
    expect(ages.at(-1)).toBeGreaterThanOrEqual(28);
    const weekDays = kept.slice(7).map((one) => new Date(`${one}T12:00Z`).getUTCDay());
    expect(weekDays).toEqual([0, 0, 0, 0]);
  }
});

it('names a moment of the machine and reads it again', () => {
  vi.stubEnv('TZ', 'Europe/Paris');
  const at = Date.UTC(2026, 10, 28, 2, 0, 4);
  expect(backupName(at, 'nightly')).toBe('embellie-2026-11-28-030004.db');
  expect(backupName(at, 'asked')).toBe('embellie-2026-11-28-030004-demande.db');
  expect(backupName(at, 'schema', '0006')).toBe('embellie-2026-11-28-030004-schema-0006.db');
  const read = readBackupName('embellie-2026-11-28-030004-schema-0006.db');
  expect(read).toMatchObject({ kind: 'schema', day: '2026-11-28', time: '030004' });
  expect(read && instantOf(read)).toBe(at);
});

it.each([
  'embellie.db',
  'embellie-2026-11-28.db',
  '.embellie-2026-11-28-030004.db',
  'embellie-2026-11-28-030004.db.old',
  'embellie-2026-11-28-030004-demande.db-journal',
  'copie-embellie-2026-11-28-030004.db',
])('leaves alone what it did not name: %s', (name) => {
  expect(readBackupName(name)).toBeNull();
  const many = afterNights(60, Date.UTC(2026, 0, 1, 3)).concat(name);
  expect(surplusBackups(many, '2026-03-01')).not.toContain(name);
});

it('never lets go the newest night, what was asked for, or what a wrong clock dated later', () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });
  const kinds = fc.constantFrom('nightly', 'asked', 'schema') as fc.Arbitrary<
    'nightly' | 'asked' | 'schema'
  >;
  const file = fc.tuple(moments, kinds).map(([at, kind]) => backupName(at, kind, '0006'));
  fc.assert(
    fc.property(fc.uniqueArray(file, { maxLength: 60 }), moments, (others, now) => {
      const made = backupName(now, 'nightly');
      const names = [...new Set([...others, made])];
      const gone = surplusBackups(names, machineDay(now));
      const newestToday = sortBackups(names).find(
        (one) => one.kind === 'nightly' && one.day <= machineDay(now),
      );
      expect(gone).not.toContain(newestToday?.name);
      for (const one of sortBackups(gone)) {
        expect(one.kind).not.toBe('asked');
        expect(one.day <= machineDay(now)).toBe(true);
      }
      const left = sortBackups(names.filter((name) => !gone.includes(name)));
      expect(
        surplusBackups(
          left.map(({ name }) => name),
          machineDay(now),
        ),
      ).toEqual([]);
      const ofPast = left.filter((one) => one.day <= machineDay(now));
      expect(ofPast.filter(({ kind }) => kind === 'nightly').length).toBeLessThanOrEqual(11);
      expect(ofPast.filter(({ kind }) => kind === 'schema').length).toBeLessThanOrEqual(3);
    }),
  );
});

it('keeps the last backup however old it is', () => {
  const only = backupName(Date.UTC(2020, 5, 1, 12), 'nightly');
  expect(surplusBackups([only], '2026-11-28')).toEqual([]);
});
