// Requests of each sender in a window of time, by a clock that nobody sets: with the day's clock put back, a window
// would not end before that time has come again.
import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** The least recent ones are forgotten. */
const sendersAtMost = 5_000;

type Window = { readonly since: number; requests: number };

/** For `@fastify/rate-limit`, in place of its own. */
export class RateCounts implements FastifyRateLimitStore {
  /** In the order in which they began. */
  readonly #windows = new Map<string, Window>();

  incr(
    sender: string,
    tell: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs: number,
  ): void {
    const now = performance.now();
    let window = this.#windows.get(sender);
    if (window === undefined || now - window.since >= windowMs) {
      this.#windows.delete(sender);
      window = { since: now, requests: 0 };
      this.#windows.set(sender, window);
      this.#forgetOldest();
    }
    window.requests += 1;
    tell(null, { current: window.requests, ttl: windowMs - (now - window.since) });
  }

  /** A route with a limit of its own counts apart. */
  child(): RateCounts {
    return new RateCounts();
  }

  #forgetOldest(): void {
    if (this.#windows.size <= sendersAtMost) return;
    for (const oldest of this.#windows.keys()) {
      this.#windows.delete(oldest);
      return;
    }
  }
}
