// How a call of the API is described: from these objects come the routes, the OpenAPI document and the typed client.

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call; rights of the roles are in one table, here. */
export type Audience = 'public' | 'editor' | 'admin';

/** What the browser needs to know of a call. `R` is the body of a good answer, `B` of the request. */
export type Call<R, B = undefined, Q extends string = never, P extends string = never> = {
  readonly method: Method;
  /** Fastify's notation: `/api/weatherData/:reference/graph/:period`. */
  readonly path: string;
  readonly audience: Audience;
  /** Status of a good answer; 201 for a POST, 204 without content and 200 otherwise unless given. */
  readonly success?: 200 | 202;
  /** French, for the OpenAPI document. */
  readonly summary: string;
  /** Type carriers only; never present at run time. */
  readonly types?: {
    readonly response: R;
    readonly body: B;
    readonly query: Q;
    readonly params: P;
  };
};

/* @__NO_SIDE_EFFECTS__ */
export const call =
  <R, B = undefined, Q extends string = never, P extends string = never>() =>
  (description: Omit<Call<R, B, Q, P>, 'types'>): Call<R, B, Q, P> =>
    description;

/** One fault of a request, in French; with a `propertyPath` it belongs under that field. */
export type Violation = { readonly message: string; readonly propertyPath?: string };

/** Any call of the contract, whatever it carries. */
export type AnyCall = Call<unknown, unknown, string, string>;

type Carried<C extends AnyCall> = NonNullable<C['types']>;
export type ResponseOf<C extends AnyCall> = Carried<C>['response'];
export type BodyOf<C extends AnyCall> = Carried<C>['body'];
export type QueryOf<C extends AnyCall> = Carried<C>['query'];
export type ParamsOf<C extends AnyCall> = Carried<C>['params'];

type Absent<K extends string> = { readonly [N in K]?: undefined };

/** What a caller gives: `params` fill the path, `query` follows it, `body` is sent as JSON. */
export type CallInput<C extends AnyCall> = ([ParamsOf<C>] extends [never]
  ? Absent<'params'>
  : { readonly params: { readonly [P in ParamsOf<C>]: string | number } }) &
  ([QueryOf<C>] extends [never]
    ? Absent<'query'>
    : { readonly query?: { readonly [Q in QueryOf<C>]?: string | number | undefined } }) &
  ([BodyOf<C>] extends [undefined] ? Absent<'body'> : { readonly body: BodyOf<C> });

type LooseInput = {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
};

/** Path and query of a call, from the site's root: `/api/weatherData/SSDP41000/history/daily?date=2026-11-27`. */
export function addressOf(
  target: Pick<AnyCall, 'path'>,
  { params = {}, query = {} }: LooseInput,
): string {
  const path = target.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return search === '' ? path : `${path}?${search}`;
}
