// The zod side of the contract: for each call, what the server accepts and what it promises. Never in the browser.
import { z } from 'zod';
import type { AnyCall, BodyOf, ParamsOf, QueryOf, ResponseOf } from './call.ts';
import type { Failure } from './failure.ts';
import { itemId } from './item-id.ts';
import type { Caller } from './session.ts';

type Read<T> = z.ZodType<T>;

/**
 * Schemas of one call. Params and query are read from text; `response` holds no transformation. A body of more than
 * `bodyLimit` bytes is refused, and so are more than `perMinute` calls of one sender; the server's usual limits
 * unless given.
 */
export type CallSchema<C extends AnyCall> = {
  readonly response: Read<ResponseOf<C>>;
  readonly bodyLimit?: number;
  readonly perMinute?: number;
} & ([ParamsOf<C>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Read<{ readonly [P in ParamsOf<C>]: unknown }> }) &
  ([QueryOf<C>] extends [never]
    ? { readonly query?: undefined }
    : { readonly query: Read<{ readonly [Q in QueryOf<C>]?: unknown }> }) &
  ([BodyOf<C>] extends [undefined]
    ? { readonly body?: undefined }
    : { readonly body: Read<unknown> });

export type Schemas<Calls extends Record<string, AnyCall>> = {
  readonly [N in keyof Calls]: CallSchema<Calls[N]>;
};

/** Every violation of the contract's own making, French. */
export const violations = {
  reference: 'La référence de la station est trop longue.',
  period: 'La période est inconnue\u00a0: daily, weekly, monthly, yearly ou record.',
  graphPeriod: 'La période est inconnue\u00a0: daily, weekly, monthly ou yearly.',
  date: 'La date est illisible\u00a0: 2026-11-27, 2026-W48, 2026-11 ou 2026, selon la période.',
  page: 'Le numéro de page est un nombre entier à partir de 1.',
  maxResult: 'Le nombre de résultats est un nombre entier de 1 à 100.',
  order: 'L’ordre est ASC ou DESC.',
} as const;

export const isoInstant = z.iso.datetime();

/** Reference or numeric id of a station; one that does not exist is a 404, whatever its spelling. */
export const stationParam = z.string().max(64, violations.reference);

/** Numeric id of an item; one that does not exist is a 404, whatever its spelling (then 0, which nothing has). */
export const idParams = z.object({
  id: z.string().transform(itemId),
});

const wholeNumber = (message: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, message);

/**
 * Paging of every list. Without `page` and `maxResult` a list of stations or units is whole; the others take the
 * first ten.
 */
export const pagingQuery = z.object({
  page: wholeNumber(violations.page, 999_999_999).optional(),
  maxResult: wholeNumber(violations.maxResult, 100).optional(),
  order: z.enum(['ASC', 'DESC'], violations.order).default('ASC'),
});

export type Paging = z.output<typeof pagingQuery>;

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler is given: everything read and checked by the call's schemas. */
export type Input<S> = {
  /** Null for a visitor; a token that is not good counts as none. */
  readonly by: Caller | null;
  /** Of the network, as trusted proxies tell it: for throttles, never to be kept. */
  readonly address: string;
  readonly params: OutputOf<S extends { readonly params: infer P } ? P : undefined>;
  readonly query: OutputOf<S extends { readonly query: infer Q } ? Q : undefined>;
  readonly body: OutputOf<S extends { readonly body: infer B } ? B : undefined>;
};

/** One handler for each call of a noun; one that is missing is a type error. */
export type Handlers<Calls extends Record<string, AnyCall>, S extends Schemas<Calls>> = {
  readonly [N in keyof Calls]: (input: Input<S[N]>) => Promise<ResponseOf<Calls[N]> | Failure>;
};

/** A call that is not public: who makes it is known, and may make it. */
export type PrivateInput<S> = Input<S> & {
  readonly by: Caller;
  /** The `If-Match` sent with a PUT: an item whose `itemVersion` is another was changed meanwhile. */
  readonly version: string | null;
};

export type PrivateHandlers<Calls extends Record<string, AnyCall>, S extends Schemas<Calls>> = {
  readonly [N in keyof Calls]: (
    input: PrivateInput<S[N]>,
  ) => Promise<ResponseOf<Calls[N]> | Failure>;
};

/** Hands a noun's calls to the web server: those of visitors, and those of who is signed in. */
export type Bind = {
  open: <const Calls extends Record<string, AnyCall>, const S extends Schemas<Calls>>(
    calls: Calls,
    schemas: S,
    handlers: Handlers<Calls, S>,
  ) => void;
  signedIn: <const Calls extends Record<string, AnyCall>, const S extends Schemas<Calls>>(
    calls: Calls,
    schemas: S,
    handlers: PrivateHandlers<Calls, S>,
  ) => void;
};
