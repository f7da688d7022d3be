// Ten thousand questions from anybody stay within a provider's daily budget, and the site's own places keep theirs
// (B45, S9).
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isFailure } from '../../shared/contract/failure.ts';
import { createGate, type DailyBudget, type Gate } from './gate.ts';
import { json, recorded } from './testing/fake-service.ts';
import { callsOf, minutes, openTestSite, recordedAt, type TestSite } from './testing/site.ts';
import { isTrouble, trouble } from './trouble.ts';

let site: TestSite;
afterEach(() => site.dispose());

const today = new Date(recordedAt).toISOString().slice(0, 10);

/** Visitors at a time, as from a hundred addresses. */
const visitors = 100;

async function flood(count: number, ask: (index: number) => Promise<unknown>): Promise<number> {
  let failures = 0;
  for (let first = 0; first < count; first += visitors) {
    const answers = Array.from({ length: visitors }, (_, index) => ask(first + index));
    failures += (await Promise.all(answers)).filter(isFailure).length;
  }
  return failures;
}

describe('B45, S9: ten thousand', () => {
  test('random coordinates, with OpenWeather’s 900 calls of which 200 are the stations’ own', async () => {
    site = await openTestSite(recorded('openweather-onecall.json'), {
      openWeatherKey: 'k',
    });
    await site.store.spend('openweather', today, 550);
    const [seed = 0] = fc.sample(fc.integer(), 1);
    const places = fc.sample(
      fc.tuple(fc.integer({ min: -9_000, max: 9_000 }), fc.integer({ min: -18_000, max: 18_000 })),
      { numRuns: 10_000, seed },
    );
    const failures = await flood(10_000, async (index) => {
      const [lat = 0, lng = 0] = places[index] ?? [];
      return site.forecast({ lat: String(lat / 100), lng: String(lng / 100) });
    });
    expect(site.service.asked.length).toBe(150);
    expect(failures).toBeGreaterThan(9_000);
    // The station's own forecast is still there, and renewed.
    for (let i = 0; i < 3; i++) {
      site.clock.ms += minutes(16);
      expect(await site.forecast({ lat: '47.6106', lng: '1.2743' })).toMatchObject({
        stale: false,
        age: 0,
      });
    }
    expect(await site.store.calls('openweather')).toBe(550 + site.service.asked.length);
    // Another day, another budget.
    site.clock.ms += minutes(24 * 60);
    expect(isFailure(await site.forecast({ lat: '12', lng: '34' }))).toBe(false);
  });

  test('random addresses, with the usual budget spent to its last hundred', async () => {
    site = await openTestSite(recorded('geoplateforme-geocode-empty.json'));
    await site.store.spend('geoplateforme', today, 4_400);
    const before = site.service.asked.length;
    await flood(10_000, (index) =>
      site.geocoding({ address: `${index} rue ${index * 7_919} Ville` }),
    );
    expect(site.service.asked.length - before).toBe(100);
    expect(await site.store.calls('geoplateforme')).toBe(4_500);
    expect(isFailure(await site.geocoding({ address: '41000 Saint-Sulpice, France' }))).toBe(false);
    const other = await callsOf(site.another()).geocoding({ address: '1 rue du Port, Blois' });
    expect(other).toMatchObject({ failure: 'Upstream', retryAfterSeconds: 11 * 3_600 });
  });

  test('questions that mean nothing ask nobody', async () => {
    site = await openTestSite(json({}));
    const odd = ['NaN', '91', '1e9', '-91', '', 'null', '∞', '12345', '0x2F', '--1'];
    const failures = await flood(10_000, (index) =>
      site.forecast({ lat: odd[index % 10], lng: index % 3 === 0 ? ['1', '2'] : '1' }),
    );
    expect(failures).toBe(10_000);
    expect(site.service.asked).toEqual([]);
  });
});

describe('the gate', () => {
  const open = (budget: DailyBudget, more = {}): Gate =>
    createGate(
      { service: 'forecast', provider: 'p', budget, ...more },
      { store: site.store, now: () => site.clock.ms, log: { warn: () => undefined } },
    );
  const yes = async () => 'yes';
  const spent = { trouble: 'exhausted', detail: 'daily budget' };

  test('keeps the reserve for the site’s own places, over restarts and processes', async () => {
    site = await openTestSite();
    const budget = { calls: 5, reserved: 2 };
    for (let i = 0; i < 3; i++) expect(await open(budget).pass(false, yes)).toBe('yes');
    const gate = open(budget);
    expect(await gate.pass(false, yes)).toMatchObject(spent);
    expect(await gate.pass(true, yes)).toBe('yes');
    expect(await open(budget).pass(true, yes)).toBe('yes');
    expect(await gate.pass(true, yes)).toMatchObject(spent);
    expect(gate.figures()).toMatchObject({ budget: 5, calls: 1, overBudget: 2, isPaused: false });
    site.clock.ms = Date.UTC(2026, 10, 28);
    expect(await gate.pass(false, yes)).toBe('yes');
  });

  test('counts by itself when the store cannot', async () => {
    site = await openTestSite();
    const broken = async (): Promise<never> => {
      throw new Error('disk full');
    };
    const gate = createGate(
      { service: 'forecast', provider: 'p', budget: { calls: 3, reserved: 1 } },
      {
        store: { ...site.store, takeCall: broken },
        now: () => site.clock.ms,
        log: { warn: () => undefined },
      },
    );
    const results = [];
    for (let i = 0; i < 4; i++) results.push(await gate.pass(false, yes));
    expect(results.map(isTrouble)).toEqual([false, false, true, true]);
  });

  test('turns strangers away when too many wait, never the site’s own places', async () => {
    site = await openTestSite();
    const gate = open({ calls: 1_000, reserved: 10 }, { waitingAtMost: 2 });
    let release = (): void => undefined;
    const held = new Promise<string>((resolve) => {
      release = () => resolve('late');
    });
    const waiting = [gate.pass(false, () => held), gate.pass(false, () => held)];
    expect(await gate.pass(false, yes)).toMatchObject({
      trouble: 'exhausted',
      retryAfterSeconds: 5,
    });
    expect(await gate.pass(true, yes)).toBe('yes');
    release();
    expect(await Promise.all(waiting)).toEqual(['late', 'late']);
    expect(await gate.pass(false, yes)).toBe('yes');
  });

  test.each([
    ['unreachable', null, 30],
    ['refused', null, 600],
    ['exhausted', null, 600],
    ['exhausted', 5, 5],
    ['exhausted', 0, 5],
    ['unreachable', 999_999, 3_600],
  ] as const)(
    'after %s (retry-after %s) it stays shut for %i s',
    async (kind, retryAfter, seconds) => {
      site = await openTestSite();
      const gate = open({ calls: 1_000, reserved: 10 });
      await gate.pass(true, async () => trouble(kind, 'test', retryAfter));
      site.clock.ms += seconds * 1_000 - 1;
      expect(await gate.pass(true, yes)).toMatchObject({ trouble: kind, retryAfterSeconds: 1 });
      site.clock.ms += 1;
      expect(await gate.pass(true, yes)).toBe('yes');
    },
  );

  test.each(['badAnswer', 'notFound'] as const)('%s shuts nothing', async (kind) => {
    site = await openTestSite();
    const gate = open({ calls: 1_000, reserved: 10 });
    await gate.pass(false, async () => trouble(kind, 'test'));
    expect(await gate.pass(false, yes)).toBe('yes');
  });

  test('a clock set back opens it', async () => {
    site = await openTestSite();
    const gate = open({ calls: 1_000, reserved: 10 });
    await gate.pass(true, async () => trouble('refused', 'test'));
    site.clock.ms -= minutes(60 * 24 * 365);
    expect(await gate.pass(true, yes)).toBe('yes');
  });
});
