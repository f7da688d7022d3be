// Every limit of the web server, in one place. Times in milliseconds, sizes in bytes.

/** Generous for a console on a bad radio link, short enough that half-open connections do not pile up. */
export const limits = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  /** Longer than the 60 s of the usual proxies, so that it is they who close an idle connection. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 4_000,
  /** A school or a company is one address: this only stops one machine from taking every connection. */
  maxConnectionsPerAddress: 1_000,
  /** Of the API; the ingest door has its own. */
  bodyLimit: 256 * 1024,
  publicReadsPerMinute: 300,
  /** A map is 20 to 40 of them, again with each zoom. */
  tilesPerMinute: 900,
  pageCacheMs: 5_000,
  pageCacheEntries: 300,
  maxPageAddress: 2_000,
  /** A database server that was restarted is back by then. */
  unavailableSeconds: 10,
  /** A picture of the present weather is looked at again after so long. */
  cardMs: 5 * 60_000,
  /** Some 100 kB each. */
  cardEntries: 20,
  cardsPerMinute: 60,
} as const;
