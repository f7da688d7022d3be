// The site's log: a JSON line an event. What a database or a service adds to its errors (the row that failed, the
// request that was made) may hold an address or a secret: only the name, the message and where it happened are kept.
import { type DestinationStream, type Logger, pino } from 'pino';

export const createLog = (destination: DestinationStream): Logger =>
  pino({ base: null, serializers: { err: errorForLog } }, destination);

function errorForLog(thrown: unknown): Readonly<Record<string, unknown>> {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: 'not an error' };
  const { type, message, stack, code } = pino.stdSerializers.err(thrown);
  return { type, message, stack, ...(typeof code === 'string' ? { code } : {}) };
}
