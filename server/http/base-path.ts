// The site's sub-path, as its public address says it.

/** `https://host/meteo` → `/meteo/`. */
export const basePath = ({ pathname }: URL): string =>
  pathname.endsWith('/') ? pathname : `${pathname}/`;
