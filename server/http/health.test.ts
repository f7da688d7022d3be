// Probes are never told to slow down; what only looks like one is.
import { expect, it } from 'vitest';
import { startServer } from '../testing/test-server.ts';
import { limits } from './limits.ts';

it('answers probes as often as they ask, and nothing else', async () => {
  const server = await startServer();
  const ask = async (url: string) =>
    (await server.app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode;
  for (let asked = 0; asked <= limits.publicReadsPerMinute; asked++)
    expect(await ask('/healthzz')).toBe(asked < limits.publicReadsPerMinute ? 404 : 429);
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(ask))).toEqual([200, 200, 403]);
  expect(await Promise.all(['/healthz?a', '/readyz/x', '/metricsX'].map(ask))).toEqual([
    200, 429, 429,
  ]);
  await server.close();
});
