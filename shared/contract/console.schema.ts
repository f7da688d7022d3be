// What the call about consoles promises.
import { z } from 'zod';
import type { privateConsoleCalls } from './console.ts';
import type { Schemas } from './schema.ts';

export const consoleAddress = z.strictObject({
  host: z.string(),
  port: z.int(),
  prefix: z.string(),
});

export const privateConsoleSchemas = {
  consoleAddresses: { response: z.strictObject({ addresses: z.array(consoleAddress) }) },
} as const satisfies Schemas<typeof privateConsoleCalls>;
