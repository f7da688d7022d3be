// How the client hands a request over: by `fetch` in the browser, in process when the server renders a page.

export type ApiRequest = {
  readonly method: string;
  /** Path and query from the site's root, without the sub-path. */
  readonly address: string;
  readonly body?: unknown;
  /** The version of the item that is being saved (see `version.ts`): sent as `If-Match`. */
  readonly version?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** The body is the parsed JSON; undefined when there is none or it is not JSON. */
export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** Rejects when no answer came. */
export type Send = (request: ApiRequest) => Promise<ApiAnswer>;
