// Whatever is put into a call, the answer is one of the contract's: nothing that is typed is a fault of the site.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { triesOf } from '../storage/test-database.ts';
import { startServer, type TestAccount, type TestServer } from '../testing/test-server.ts';
import type { JsonSchema, OpenApiDocument, Operation } from './openapi.ts';

let server: TestServer;
let document: OpenApiDocument;
let admin: TestAccount;

beforeAll(async () => {
  server = await startServer();
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
  await server.createStation();
  await server.sendReports([{ observedAt: '2026-11-01T12:00:00Z', temperature: 8 }]);
  admin = await server.createAccount('ROLE_ADMIN');
  const news = { name: 'Une actualité', description: 'Son texte' };
  await send({ method: 'POST', url: '/api/post', payload: news });
});
afterAll(() => server.close());

const strangeTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'é'.normalize('NFD'),
  '\u202egro',
  '%',
  "' OR 1=1 --",
  '<b>',
  '../..',
  '2026-02-30',
  '2026-W60',
  '-2026',
  '+275760-09-13T00:00:00Z',
  '0001-01-01',
  'x'.repeat(5_000),
];
/** Around what 32 and 53 bits, a day and a double can hold. */
const strangeNumbers = [
  0, -0, -1, 0.1, 2_147_483_647, 2_147_483_648, 99_999_999_999, 9_007_199_254_740_991, 1e15,
  8.65e15, 1e308, 5e-324,
];

const text = fc.oneof(
  fc.constantFrom(...strangeTexts),
  fc.constantFrom(...strangeNumbers).map(String),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
/** What a call takes under these names: strange values go on from there only where the others are right. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  id: ['1', '2', '3'],
  reference: ['SSDP41000', 'ssdp41000', '1', 'LOIRE41'],
  weatherStation: ['SSDP41000'],
  period: ['daily', 'weekly', 'monthly', 'yearly', 'record'],
  date: ['2026-11-01', '2026-W44', '2026-11', '2026', '1999', '2199-12-31'],
  at: ['2026-11-01T12:00:00Z'],
  observedAt: ['2026-11-01T12:00:00Z', '2000-01-01T00:00:00Z'],
  field: ['temperature', null],
  page: ['1', '999999999'],
  maxResult: ['1', '100'],
  order: ['ASC', 'DESC'],
  email: ['zoe@exemple.fr', 'personne-1@exemple.fr'],
  firstname: ['Zoé'],
  lastname: ['Martin'],
  roles: [['ROLE_ADMIN'], ['ROLE_EDITOR']],
  password: ['', 'girafe bleue à pois'],
  passwordConfirmation: ['', 'girafe bleue à pois'],
  currentPassword: ['girafe bleue à pois'],
  name: ['Les orages de juin'],
  description: ['Ils furent nombreux.'],
  shortDescription: ['Au bord de la Loire'],
  message: ['Bonjour à tous'],
  subject: ['Bonjour'],
  stamp: [''],
  website: [''],
  city: ['Blois'],
  country: ['FR'],
  postalCode: ['41000'],
  lat: [47.586],
  lng: [1.336],
  elevation: [73],
  model: ['GW2000'],
  timeZone: ['Europe/Paris'],
  unit: ['Français'],
  type: ['Le mien'],
  apiToken: [''],
  label: ['Un lien'],
  url: ['https://exemple.fr/'],
};
const number = fc.oneof(
  fc.constantFrom(...strangeNumbers),
  fc.integer({ min: 0, max: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constantFrom(null, [], {}, [null], { constructor: { prototype: 1 } }),
);

/** Mostly what is usual, at times what the schema asks for, strange within it, or something else. */
const named = (name: string, schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: usual[name] ? 12 : 0, arbitrary: fc.constantFrom(...(usual[name] ?? [''])) },
    { weight: 1, arbitrary: valuesOf(schema) },
  );

function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, enum: choices } = schema;
  const several = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  const expected = (): fc.Arbitrary<unknown> => {
    if (Array.isArray(choices)) return fc.constantFrom(...choices);
    if (several) return fc.oneof(...several.map(valuesOf));
    if (type === 'object') {
      const known = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
      return fc.record(Object.fromEntries(known.map(([name, one]) => [name, named(name, one)])), {
        requiredKeys: (schema.required ?? []) as string[],
      });
    }
    if (type === 'array') return fc.array(valuesOf((items ?? {}) as JsonSchema), { maxLength: 3 });
    if (type === 'number' || type === 'integer') return number;
    return type === 'boolean' ? fc.boolean() : text;
  };
  return fc.oneof({ weight: 20, arbitrary: expected() }, { weight: 1, arbitrary: anything });
}

type Asked = {
  readonly method: string;
  readonly url: string;
  readonly payload?: unknown;
};

function askedOf(path: string, method: string, operation: Operation): fc.Arbitrary<Asked> {
  const given = (place: string) =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [name, named(name, schema)]),
      ),
      place === 'path' ? {} : { requiredKeys: [] },
    );
  const body = operation.requestBody?.content['application/json'];
  return fc
    .record({
      inPath: given('path'),
      inQuery: given('query'),
      payload: body ? valuesOf(body.schema) : fc.constant(undefined),
    })
    .map(({ inPath, inQuery, payload }) => {
      const written = (one: unknown) => encodeURIComponent(String(one).toWellFormed());
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => written(inPath[name]));
      const query = Object.entries(inQuery).map(([name, one]) => `${name}=${written(one)}`);
      return { method, url: `${filled}?${query.join('&')}`, payload };
    });
}

/** A stream has no end; what consoles and scripts send is taken before it is a call (`reception/any-report.test.ts`). */
const isAnswered = (path: string): boolean =>
  path.startsWith('/api/') && !/\/(?:live|reports)$/.test(path);

/** What takes away from the others comes last. */
const order = ['get', 'post', 'put', 'delete'];

const everyCall = (): fc.Arbitrary<Asked>[] =>
  order.flatMap((method) =>
    Object.entries(document.paths).flatMap(([path, { [method]: operation }]) =>
      operation && isAnswered(path) ? [askedOf(path, method.toUpperCase(), operation)] : [],
    ),
  );

/** Each from another address: what is limited by address is not what is looked at. */
let addresses = 0;
async function send({ method, url, payload }: Asked): Promise<number> {
  addresses += 1;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return answer.statusCode;
}

it('no call is ever a fault of ours', async () => {
  for (const asked of everyCall()) {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const before = server.logged.length;
        let status = await send(one);
        if (status === 401 || status === 429) {
          // Who asks was erased, changed, or has asked enough.
          admin = await server.createAccount('ROLE_ADMIN');
          status = await send(one);
        }
        const faults = server.logged.slice(before).filter((line) => !/"level":[1-4]\d/.test(line));
        expect(faults).toEqual([]);
        expect(status).not.toBe(500);
      }),
      { numRuns: triesOf(40) },
    );
  }
});
