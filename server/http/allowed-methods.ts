// Which methods an address knows, so that a wrong one is answered 405 with `Allow`, and an unknown address 404.
import type { FastifyInstance } from 'fastify';

/** The ingest door's own, which the router never sees. */
const doors = [
  { pattern: patternOf('/api/weatherData'), methods: ['POST'] },
  { pattern: patternOf('/api/weatherData/:reference/reports'), methods: ['POST'] },
  { pattern: patternOf('/data/weatherlink-live'), methods: ['POST'] },
];

/** To be called before any route is registered; the answer is empty for an unknown address. */
export function registerAllowedMethods(app: FastifyInstance): (url: string) => string[] {
  const known = [...doors];
  app.addHook('onRoute', ({ url, method }) => {
    known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (url) => {
    const path = url.split('?')[0] ?? '';
    const isApi = /^\/api(?:\/|$)/.test(path);
    const methods = known
      .filter(({ pattern }) => pattern.test(path) && !(isApi && pattern.test('/')))
      .flatMap((route) => route.methods);
    return [...new Set(methods)].sort();
  };
}

/** Fastify's notation to a regular expression: `:name` is one segment, `*` the rest. */
function patternOf(url: string): RegExp {
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`);
}
