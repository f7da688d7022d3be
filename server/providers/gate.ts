// The gate before a service: how many calls it may have today and whether it is to be left alone for a while.
import type { OutsideService, TroubleKind } from '../../shared/contract/outside-service.ts';
import type { ProviderStore } from '../storage/contents/provider-cache.ts';
import { crowded, isTrouble, type Trouble, trouble } from './trouble.ts';

/** The site's log, as far as this room needs it. */
export type Log = { warn(details: object, message: string): void };

export type Surroundings = {
  readonly store: ProviderStore;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly log: Log;
};

export type DailyBudget = {
  readonly calls: number;
  /** Part of `calls` that only the site's own places may use. */
  readonly reserved: number;
};

/** What one process knows of a service it asks. */
export type GateFigures = {
  readonly service: OutsideService;
  readonly provider: string;
  /** Calls a day. */
  readonly budget: number;
  /** Calls made since the start. */
  readonly calls: number;
  /** Calls not made because the day's budget was spent, since the start. */
  readonly overBudget: number;
  /** Since the start, by kind. */
  readonly failures: Readonly<Record<TroubleKind, number>>;
  /** It is left alone for a while after a failure. */
  readonly isPaused: boolean;
};

export type Gate = {
  readonly figures: () => GateFigures;
  /** Makes the call, or says why not. `ours`: it is for a place of the site, and may use the reserve. */
  pass<T>(ours: boolean, call: () => Promise<T | Trouble>): Promise<T | Trouble>;
};

export type GateOptions = {
  readonly service: OutsideService;
  /** Name under which its calls are counted. */
  readonly provider: string;
  readonly budget: DailyBudget;
  /** Calls under way, beyond which one for a place that is not ours is turned away. */
  readonly waitingAtMost?: number;
};

const pauseSeconds = { unreachable: 30, refused: 600, exhausted: 600 } as const;
const shortestPause = 5;
const longestPause = 3_600;
const secondsInDay = 86_400;

/** What this process knows of a day's budget, so that it need not ask the store in vain. */
type Tally = {
  readonly day: string;
  /** Calls of this process: what is left to go by when the store cannot be written. */
  calls: number;
  /** The highest limit that the store has said is reached. */
  spentUpTo: number;
};

type Pause = { readonly until: number; readonly reason: Trouble };

export function createGate(options: GateOptions, { store, now, log }: Surroundings): Gate {
  const { service, provider, budget, waitingAtMost = 64 } = options;
  let tally: Tally = { day: '', calls: 0, spentUpTo: 0 };
  let pause: Pause | null = null;
  let pending = 0;
  let calls = 0;
  let overBudget = 0;
  const failures = { unreachable: 0, refused: 0, exhausted: 0, badAnswer: 0, notFound: 0 };

  async function mayCall(day: string, limit: number): Promise<boolean> {
    if (tally.day !== day) tally = { day, calls: 0, spentUpTo: 0 };
    const today = tally;
    if (limit <= today.spentUpTo || today.calls >= limit) return false;
    today.calls++;
    try {
      const granted = await store.takeCall(provider, day, limit);
      if (granted) return true;
      today.calls--;
      today.spentUpTo = Math.max(today.spentUpTo, limit);
      log.warn({ provider, limit }, 'daily budget reached');
      return false;
    } catch (error) {
      log.warn({ provider, err: error }, 'provider budget not written');
      return true;
    }
  }

  function note(result: Trouble): void {
    if (!result.ours) failures[result.trouble]++;
    log.warn(
      { service, provider, trouble: result.trouble, detail: result.detail },
      'outside service failed',
    );
    if (result.ours || result.trouble === 'badAnswer' || result.trouble === 'notFound') return;
    const asked = result.retryAfterSeconds ?? pauseSeconds[result.trouble];
    const seconds = Math.min(Math.max(asked, shortestPause), longestPause);
    pause = { until: now() + seconds * 1000, reason: result };
  }

  return {
    figures: () => ({
      service,
      provider,
      budget: budget.calls,
      calls,
      overBudget,
      failures: { ...failures },
      isPaused: pause !== null && now() < pause.until,
    }),
    async pass(ours, call) {
      if (pause && pause.until - now() > longestPause * 1000) pause = null; // the clock has been set back
      if (pause && now() < pause.until) {
        return { ...pause.reason, retryAfterSeconds: Math.ceil((pause.until - now()) / 1000) };
      }
      if (!ours && pending >= waitingAtMost) return crowded;
      const day = new Date(now()).toISOString().slice(0, 10);
      const limit = ours ? budget.calls : budget.calls - budget.reserved;
      pending++;
      try {
        if (!(await mayCall(day, limit))) {
          overBudget++;
          return trouble('exhausted', 'daily budget', untilMidnight(now()));
        }
        calls++;
        const result = await call();
        if (isTrouble(result)) note(result);
        else pause = null;
        return result;
      } finally {
        pending--;
      }
    },
  };
}

const untilMidnight = (now: number): number =>
  secondsInDay - (Math.floor(now / 1000) % secondsInDay);
