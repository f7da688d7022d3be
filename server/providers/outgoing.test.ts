// The one way out against services that misbehave (S9, B45).
import type { LookupAddress } from 'node:dns';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutgoing, type Outgoing, type Resolve } from './outgoing.ts';
import { expectedJson } from './read-json.ts';
import {
  type Behaviour,
  brokenOff,
  bytes,
  drip,
  type FakeService,
  flood,
  hangUp,
  json,
  recorded,
  redirect,
  silence,
  startFakeService,
} from './testing/fake-service.ts';
import { isTrouble } from './trouble.ts';

let service: FakeService;
let outgoing: Outgoing;
/** For services that never come to an end. */
let hurried: Outgoing;

beforeAll(async () => {
  service = await startFakeService(silence);
  outgoing = createOutgoing({ hosts: [new URL(service.url)] });
  hurried = createOutgoing({ hosts: [new URL(service.url)], timeMs: 300 });
});
afterAll(async () => {
  outgoing.close();
  hurried.close();
  await service.close();
});

const gzipped: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  response.end(gzipSync('{}'));
};
const hugeHeaders = json({}, 200, { 'x-much': 'x'.repeat(20_000) });
const empty: Behaviour = (_, response) => {
  response.writeHead(204);
  response.end();
};

async function ask(behaviour: Behaviour) {
  service.behave(behaviour);
  const out = behaviour === silence || behaviour === drip ? hurried : outgoing;
  return out.get(new URL('/ask?appid=SECRETKEY', service.url), expectedJson);
}

describe('B45, S9: every way of failing is one of five', () => {
  test.each<[string, Behaviour, string, string]>([
    ['silence', silence, 'unreachable', 'time limit'],
    ['a slow drip', drip, 'unreachable', 'time limit'],
    ['a closed connection', hangUp, 'unreachable', 'ECONNRESET'],
    ['an answer broken off', brokenOff, 'unreachable', 'connection closed'],
    ['status 500', recorded('openweather-error-5xx.json'), 'unreachable', 'status 500'],
    ['status 503', json({}, 503), 'unreachable', 'status 503'],
    ['headers without end', hugeHeaders, 'unreachable', 'HPE_HEADER_OVERFLOW'],
    ['status 401', recorded('openweather-error-401.json'), 'refused', 'status 401'],
    ['status 401 of another', recorded('vigilance-error-401.json'), 'refused', 'status 401'],
    ['status 403', json({}, 403), 'refused', 'status 403'],
    ['status 429', recorded('openweather-error-429.json'), 'exhausted', 'status 429'],
    ['status 429 of Open-Meteo', recorded('open-meteo-error-429.json'), 'exhausted', 'status 429'],
    ['status 400', recorded('open-meteo-error-400.json'), 'notFound', 'status 400'],
    ['status 400 of OpenWeather', recorded('openweather-error-400.json'), 'notFound', 'status 400'],
    [
      'status 400 of the addresses',
      recorded('geoplateforme-error-400.json'),
      'notFound',
      'status 400',
    ],
    ['status 404', json({}, 404), 'notFound', 'status 404'],
    ['50 MB, announced', flood(true), 'badAnswer', 'too big'],
    ['50 MB, unannounced', flood(false), 'badAnswer', 'too big'],
    ['a compressed body', gzipped, 'badAnswer', 'compressed'],
    ['nothing', empty, 'badAnswer', 'status 204'],
  ])('%s', async (_, behaviour, kind, detail) => {
    expect(await ask(behaviour)).toMatchObject({ trouble: kind, detail });
  });

  test('no connection at all', async () => {
    const gone = await startFakeService(silence);
    await gone.close();
    const out = createOutgoing({ hosts: [new URL(gone.url)] });
    const result = await out.get(new URL(gone.url), expectedJson);
    expect(result).toMatchObject({ trouble: 'unreachable', detail: 'ECONNREFUSED' });
  });

  test('the time to wait is read', async () => {
    expect(await ask(recorded('geoplateforme-error-429.json'))).toMatchObject({
      trouble: 'exhausted',
      retryAfterSeconds: 5,
    });
  });
});

test('S9: a redirect is not followed, whatever it leads to', async () => {
  const inner = await startFakeService(json({ secret: true }));
  try {
    for (const status of [inner.url, '/elsewhere', 'http://169.254.169.254/latest/meta-data']) {
      expect(await ask(redirect(status))).toMatchObject({
        trouble: 'badAnswer',
        detail: 'status 302',
      });
    }
    expect(inner.asked).toEqual([]);
  } finally {
    await inner.close();
  }
});

test('a good answer comes whole, asked for by GET and in the clear', async () => {
  let method: string | undefined;
  const result = await ask((request, response) => {
    method = `${request.method} ${request.headers['accept-encoding']} ${request.headers.accept}`;
    bytes('{"fine":true}', 'Application/JSON; charset=utf-8')(request, response);
  });
  expect(method).toBe('GET identity application/json');
  expect(isTrouble(result) ? result : { ...result, body: result.body.toString() }).toEqual({
    body: '{"fine":true}',
    contentType: 'application/json',
  });
});

test('S9: a host that is not configured is never called', async () => {
  const other = await startFakeService(json({}));
  await expect(outgoing.get(new URL(other.url), expectedJson)).rejects.toThrow('not configured');
  expect(other.asked).toEqual([]);
  await other.close();
});

describe('S9: a name that leads to a private address', () => {
  const resolveTo =
    (...addresses: string[]): Resolve =>
    (_, callback) => {
      const found: LookupAddress[] = addresses.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      }));
      callback(null, found);
    };
  const askBy = async (host: string, resolve: Resolve) => {
    service.behave(json({}));
    const url = new URL(`http://${host}:${new URL(service.url).port}/`);
    const out = createOutgoing({ hosts: [url], resolve });
    const result = await out.get(url, expectedJson);
    out.close();
    return result;
  };

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['93.184.215.14', '192.168.1.1']],
  ])('is not called: %s', async (addresses) => {
    const before = service.asked.length;
    const result = await askBy('forecast.example', resolveTo(...addresses));
    expect(result).toMatchObject({ trouble: 'unreachable', detail: 'private address' });
    expect(service.asked).toHaveLength(before);
  });

  test('is called when the configuration itself names it', async () => {
    expect(isTrouble(await askBy('localhost', resolveTo('127.0.0.1')))).toBe(false);
    expect(isTrouble(await askBy('127.0.0.1', resolveTo()))).toBe(false);
  });

  test('a name nobody knows is a service nobody reaches', async () => {
    const unknown: Resolve = (_, callback) =>
      callback(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []);
    expect(await askBy('nowhere.example', unknown)).toMatchObject({
      trouble: 'unreachable',
      detail: 'ENOTFOUND',
    });
  });
});

test('a hundred calls at once use few connections and none is lost', async () => {
  let open = 0;
  let most = 0;
  service.behave((request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => {
      open--;
      json({})(request, response);
    }, 1);
  });
  const out = createOutgoing({ hosts: [new URL(service.url)] });
  const results = await Promise.all(
    Array.from({ length: 100 }, () => out.get(new URL(service.url), expectedJson)),
  );
  out.close();
  expect(results.filter(isTrouble)).toEqual([]);
  expect(most).toBeLessThanOrEqual(8);
});

test('a call that never got a connection says nothing against the service', async () => {
  service.behave(silence);
  const results = await Promise.all(
    Array.from({ length: 9 }, () => hurried.get(new URL(service.url), expectedJson)),
  );
  const kinds = results.map((result) => isTrouble(result) && result.trouble);
  expect(kinds.filter((kind) => kind === 'unreachable')).toHaveLength(8);
  expect(kinds.filter((kind) => kind === 'exhausted')).toHaveLength(1);
});
