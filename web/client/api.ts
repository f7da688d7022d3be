// The typed client: one function for each call of the contract. Loaders use it in the browser (fetch) and on the
// server (in process); they find it in their context: `context.get(apiContext)`.
import { createContext, RouterContextProvider } from 'react-router';
import {
  type AnyCall,
  addressOf,
  type CallInput,
  type ResponseOf,
  type Violation,
} from '../../shared/contract/call.ts';
import { type Calls, calls } from '../../shared/contract/calls.ts';
import type { ApiRequest, Send } from '../../shared/contract/send.ts';
import { clientTexts } from '../texts/client.ts';

export type Options = {
  readonly signal?: AbortSignal | undefined;
  /** Of the item that is being saved, as `itemVersion` tells it. */
  readonly version?: string | undefined;
};
/** A call that needs nothing can be made without an argument. */
type Arguments<C extends AnyCall> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options];

type CallSet = Readonly<Record<string, AnyCall>>;

/** Each function resolves with the body of a good answer and throws `ApiError` for any other. */
export type Client<C extends CallSet> = {
  readonly [N in keyof C]: (...input: Arguments<C[N]>) => Promise<ResponseOf<C[N]>>;
};

/** What the public pages ask. */
export type Api = Client<Calls>;

/**
 * An answer that is not a success; `status` 0 when none came. It has the shape React Router knows as an error
 * response, so one that a loader lets through becomes the page's own status.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly violations: readonly Violation[];
  readonly data: readonly Violation[];
  readonly statusText = '';
  readonly internal = false;

  constructor(status: number, violations: readonly Violation[], cause?: unknown) {
    super(violations.map(({ message }) => message).join(' '), { cause });
    this.name = 'ApiError';
    this.status = status;
    this.violations = violations;
    this.data = violations;
  }
}

export const apiContext = createContext<Api>();

export const createApi = (send: Send): Api => createClient(calls, send);

/** What loaders are given: the client, which asks through `send`. */
export function contextOf(send: Send): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(send));
  return context;
}

export function createClient<C extends CallSet>(callSet: C, send: Send): Client<C> {
  const entries = Object.entries(callSet).map(([name, target]) => [name, caller(send, target)]);
  return Object.fromEntries(entries) as Client<C>;
}

const caller =
  (send: Send, target: AnyCall) =>
  async (input: CallInput<AnyCall> | undefined, options: Options = {}) => {
    const request: ApiRequest = {
      method: target.method,
      address: addressOf(target, input ?? {}),
      body: input?.body,
      ...options,
    };
    const answer = await send(request).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new ApiError(0, [{ message: clientTexts.unreachable }], cause);
    });
    if (answer.status >= 200 && answer.status < 300) return answer.body;
    throw new ApiError(answer.status, readViolations(answer.body));
  };

function readViolations(body: unknown): readonly Violation[] {
  const list: unknown[] = Array.isArray(body) ? body : [];
  const violations = list.filter(isViolation);
  return violations.length > 0 ? violations : [{ message: clientTexts.unreadable }];
}

const isViolation = (item: unknown): item is Violation =>
  typeof item === 'object' &&
  item !== null &&
  'message' in item &&
  typeof item.message === 'string';
