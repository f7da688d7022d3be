// From an expected failure to its HTTP status: the one place that knows both.
import type { Failure } from '../../shared/contract/failure.ts';

export function statusOf({ failure }: Failure): number {
  switch (failure) {
    case 'Malformed':
      return 400;
    case 'Unauthenticated':
      return 401;
    case 'Forbidden':
      return 403;
    case 'NotFound':
      return 404;
    case 'Conflict':
      return 409;
    case 'Gone':
      return 410;
    case 'Invalid':
      return 422;
    case 'TooMany':
      return 429;
    case 'Upstream':
      return 503;
    default:
      return failure satisfies never;
  }
}

/** Seconds to wait before another try; null when that would not help. */
export const retryAfterOf = (failure: Failure): number | null =>
  'retryAfterSeconds' in failure ? failure.retryAfterSeconds : null;
