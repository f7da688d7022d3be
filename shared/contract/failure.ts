// The expected ways a call can fail. A handler returns one in place of its answer; `server/http` alone knows the
// statuses. The sentences are French and meant for whoever made the call.
import type { Violation } from './call.ts';

export type Failure =
  /** The request cannot be understood: a parameter or body that is not what the contract says. */
  | { readonly failure: 'Malformed'; readonly violations: readonly Violation[] }
  /** Understood, but its content breaks a rule. */
  | { readonly failure: 'Invalid'; readonly violations: readonly Violation[] }
  | { readonly failure: 'Unauthenticated'; readonly violations: readonly Violation[] }
  | { readonly failure: 'Forbidden'; readonly violations: readonly Violation[] }
  | { readonly failure: 'NotFound'; readonly violations: readonly Violation[] }
  | { readonly failure: 'Conflict'; readonly violations: readonly Violation[] }
  /** It was good once and will not be again: a link that was used or is too old. */
  | { readonly failure: 'Gone'; readonly violations: readonly Violation[] }
  | {
      readonly failure: 'TooMany';
      readonly violations: readonly Violation[];
      readonly retryAfterSeconds: number;
    }
  /** Something we depend on does not answer; worth another try. */
  | {
      readonly failure: 'Upstream';
      readonly violations: readonly Violation[];
      readonly retryAfterSeconds: number;
    };

export const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === 'object' && answer !== null && 'failure' in answer && 'violations' in answer;

const simple =
  <K extends Exclude<Failure['failure'], 'TooMany' | 'Upstream'>>(failure: K) =>
  (message: string, propertyPath?: string): Failure => ({
    failure,
    violations: [violation(message, propertyPath)],
  });

const violation = (message: string, propertyPath?: string): Violation =>
  propertyPath === undefined ? { message } : { message, propertyPath };

export const malformed = simple('Malformed');
export const invalid = simple('Invalid');
export const unauthenticated = simple('Unauthenticated');
export const forbidden = simple('Forbidden');
export const notFound = simple('NotFound');
export const conflict = simple('Conflict');
export const gone = simple('Gone');

export const tooMany = (message: string, retryAfterSeconds: number): Failure => ({
  failure: 'TooMany',
  violations: [{ message }],
  retryAfterSeconds,
});

export const upstream = (message: string, retryAfterSeconds = 30): Failure => ({
  failure: 'Upstream',
  violations: [{ message }],
  retryAfterSeconds,
});
