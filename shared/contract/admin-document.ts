// What the server's empty document and the script of the administration agree on.

/** Ids of the element it is shown in, and of the JSON (`AdminData`) it starts from. */
export const adminDocument = { root: 'administration', data: 'data' } as const;

export type AdminData = {
  /** Sub-path of the site, `/` or `/meteo/`. */
  readonly base: string;
  /** The build the document comes from (see `release.ts`). */
  readonly release: string;
};
