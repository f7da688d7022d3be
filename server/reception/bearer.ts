// The token of an Authorization header.

/** Null when there is none, or when it is longer than any token. */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^Bearer +(\S{1,200}) *$/i.exec(authorization ?? '')?.[1] ?? null;
