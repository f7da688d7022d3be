// What GET /api/status promises.
import { z } from 'zod';
import type { Schemas } from './schema.ts';
import type { statusCalls } from './status.ts';

export const statusSchemas = {
  siteStatus: {
    response: z.strictObject({
      warnings: z.array(
        z.strictObject({
          kind: z.enum(['disk', 'backup', 'clock', 'writer', 'contacts', 'mail', 'silent']),
          message: z.string(),
          reference: z.string().nullable(),
        }),
      ),
    }),
  },
} as const satisfies Schemas<typeof statusCalls>;
