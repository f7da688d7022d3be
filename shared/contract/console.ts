// What the owner of a station types into its console: where it sends, and which path it asks for.
import { call } from './call.ts';

/** One way to reach the site from a console, in plain HTTP: consoles often cannot speak HTTPS. */
export type ConsoleAddress = {
  /** A name or an address, without protocol. */
  readonly host: string;
  readonly port: number;
  /** What comes before every path below: blank, or the site's sub-path without a final `/` (`/meteo`). */
  readonly prefix: string;
};

/** By dialect. A console that sends its own PASSKEY or MAC as the token takes the path without it. */
export const consolePaths = {
  ecowitt: (token: string): string => `/data/report/${token}`,
  /** The final `?` is part of it. */
  ambient: (token: string): string => `/data/report/${token}?`,
  /** With the reference as identifier and the token as password. */
  wunderground: '/weatherstation/updateweatherstation.php?',
  /** The token is the bearer. */
  weatherLinkLive: '/data/weatherlink-live',
  /** The token is the bearer. */
  json: (reference: string): string => `/api/weatherData/${reference}/reports`,
} as const;

export type ConsoleAddresses = { readonly addresses: readonly ConsoleAddress[] };

export const privateConsoleCalls = {
  /** The likeliest first, at least one. */
  consoleAddresses: call<ConsoleAddresses>()({
    method: 'GET',
    path: '/api/console',
    audience: 'admin',
    summary: 'Adresses où les consoles envoient leurs relevés',
  }),
} as const;
