// A site whose every text is a payload: what people write, through the calls of the API; what consoles send; what
// outside services answer. Field and payload are shifted against each other, so that each field carries all of them.
import { expect } from '@playwright/test';
import {
  startServer,
  type TestAccount,
  type TestServer,
} from '../../server/testing/test-server.ts';
import { seedUnitSets } from '../../shared/measures/dimensions.ts';
import { startOutsideServices } from '../outside-services.ts';
import { reportPayloads } from './hostile-consoles.ts';
import { answerWithPayloads } from './hostile-services.ts';
import { payload, payloads, safePart } from './payloads.ts';

export type Written = Readonly<Record<string, unknown>> & { readonly id: number };

export type HostileSite = {
  readonly server: TestServer;
  readonly admin: TestAccount;
  readonly editor: TestAccount;
  /** As the API answered, one a payload. Those of news, observations, contacts, stations, units and users. */
  readonly items: Readonly<Record<Noun, readonly Written[]>>;
  /** Fields that validation refused, each with a sentence under its name. */
  refusals(): number;
  /** All settings of the site, one more payload on each time. */
  settle(index: number): Promise<Written>;
  /** Another news item, the newest. */
  publish(index: number): Promise<Written>;
  close(): Promise<void>;
};

export type Noun = 'post' | 'observation' | 'contact' | 'weatherStation' | 'unit' | 'user';

type Fields = Readonly<Record<string, unknown>>;

export const referenceOf = (index: number): string => `ESSAI${index}`;

export async function openHostileSite(): Promise<HostileSite> {
  const outside = await startOutsideServices(Date.now);
  answerWithPayloads(outside);
  const server = await startServer({
    site: 'built',
    environment: {
      ...outside.environment,
      EMBELLIE_OPENWEATHER_KEY: 'une-cle-pour-les-essais',
      EMBELLIE_TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  await server.createStation();
  const admin = await server.createAccount('ROLE_ADMIN');
  const editor = await server.createAccount('ROLE_EDITOR');
  const pen = createPen(server);
  await reportPayloads(server);
  return {
    server,
    admin,
    editor,
    items: await writeAll(server, pen, { admin, editor }),
    refusals: () => pen.refusals(),
    settle: (index) => pen.write('PUT /api/site', admin, {}, settings(index)),
    publish: (index) => pen.write('POST /api/post', admin, {}, news(index)),
    close: async () => {
      await server.close();
      await outside.close();
    },
  };
}

type Pen = {
  /** Writes what may be; each refused field must be named, and then takes its harmless value. */
  write(target: string, by: TestAccount, harmless: Fields, hostile: Fields): Promise<Written>;
  refusals(): number;
};

function createPen(server: TestServer): Pen {
  let refused = 0;
  let asked = 0;
  const call = async (target: string, { token }: TestAccount, body: Fields) => {
    const [method, url = ''] = target.split(' ');
    asked += 1;
    const { statusCode: status, ...answer } = await server.app.inject({
      method: method as 'POST',
      url,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: `198.51.${asked >> 8}.${asked & 255}`, // nobody waits for what another one did
      payload: body,
    });
    return { status, body: answer.json<unknown>() };
  };
  const write: Pen['write'] = async (target, by, harmless, hostile) => {
    const body: Record<string, unknown> = { ...harmless, ...hostile };
    for (let round = 0; round < 3; round += 1) {
      const answer = await call(target, by, body);
      if (answer.status < 300) return answer.body as Written;
      expect([target, answer.status]).toEqual([target, 422]);
      const blamed = (answer.body as { propertyPath?: string }[]).map(
        ({ propertyPath = '' }) => propertyPath.split(/[.[]/)[0] ?? '',
      );
      for (const name of new Set(blamed)) {
        expect(Object.keys(hostile)).toContain(name);
        body[name] = harmless[name];
        refused += 1;
      }
    }
    throw new Error(`${target} is refused without a reason`);
  };
  return { write, refusals: () => refused };
}

type Authors = Pick<HostileSite, 'admin' | 'editor'>;

async function writeAll(
  server: TestServer,
  { write }: Pen,
  { admin, editor }: Authors,
): Promise<HostileSite['items']> {
  const each = async (one: (index: number) => Promise<Written>) => {
    const written: Written[] = [];
    for (const index of payloads.keys()) written.push(await one(index));
    return written;
  };
  const accounts: TestAccount[] = [];
  const user = await each(async (index) => {
    const account = await server.createAccount('ROLE_EDITOR');
    accounts.push(account);
    return write(`PUT /api/user/${account.id}`, admin, person(account.email), {
      email: `${safePart(index)}@exemple.fr`,
      firstname: payload(index),
      lastname: payload(index, 13),
      roles: [payload(index)],
    });
  });
  const unit = await each((index) =>
    write(
      'POST /api/unit',
      admin,
      { type: `Unités ${index}`, ...units },
      { type: payload(index), ...everyUnit(payload(index)) },
    ),
  );
  const weatherStation = await each(async (index) => {
    const made = await write(
      'POST /api/weatherStation',
      admin,
      station(index),
      hostileStation(index),
    );
    await server.sendReports([{ temperature: 10 }], {
      reference: String(made.reference),
      apiToken: String(made.apiToken),
    });
    return made;
  });
  const observation = await each((index) =>
    write(
      'POST /api/observation',
      accounts[index] ?? editor,
      { weatherStation: referenceOf(index) },
      { message: payload(index, 3), weatherStation: payload(index) },
    ),
  );
  const contact = await each((index) =>
    write('POST /api/contact', editor, { email: 'zoe@exemple.fr' }, letter(index)),
  );
  const post = await each((index) => write('POST /api/post', editor, {}, news(index)));
  return { user, unit, weatherStation, observation, contact, post };
}

const person = (email: string): Fields => ({
  email,
  roles: ['ROLE_EDITOR'],
  password: '',
  passwordConfirmation: '',
});

const units: Fields = seedUnitSets.Metric;
const everyUnit = (text: string): Fields =>
  Object.fromEntries(Object.keys(units).map((name) => [name, text]));

const station = (index: number): Fields => ({
  reference: referenceOf(index),
  country: 'FR',
  postalCode: '41000',
  lat: 47.6,
  lng: 1.3,
  elevation: 100,
  preferedUnit: 'Metric',
  timeZone: 'Europe/Paris',
  rainGauge: 'auto',
  publishAddress: true,
});

const hostileStation = (index: number): Fields => ({
  reference: payload(index),
  name: payload(index),
  description: `${payload(index, 1)}\n${payload(index, 2)}`,
  shortDescription: `Une station ${payload(index, 5)}`,
  address: payload(index, 8),
  city: payload(index, 11),
  postalCode: payload(index, 14),
  model: payload(index, 17),
  country: payload(index),
  lat: payload(index),
  lng: payload(index),
  elevation: payload(index),
  apiToken: payload(index),
  preferedUnit: payload(index),
  timeZone: payload(index),
  rainGauge: payload(index),
  publishAddress: payload(index),
  channels: { [payload(index)]: 1 },
});

const letter = (index: number): Fields => ({
  name: payload(index),
  // Every other one is refused: those messages are of one address.
  email: `${index % 2 === 0 ? payload(index) : safePart(index)}@exemple.fr`,
  subject: payload(index, 4),
  message: `${payload(index, 9)}\n${payload(index, 10)}`,
});

const news = (index: number): Fields => ({
  name: payload(index),
  description: `${payload(index, 6)}\n${payload(index, 7)}`,
});

/** Addresses of links hold what an address may hold of a payload. */
const settings = (index: number): Fields => {
  const links = (count: number, first: number) =>
    Array.from({ length: count }, (_, nth) => ({
      label: payload(index, first + nth),
      url: `https://exemple.org/?${safePart(index, nth)}#${safePart(index, nth)}`,
    }));
  return {
    name: payload(index),
    socialLinks: links(12, 0),
    externalNetworks: links(12, 12),
    otherStations: links(3, 24),
    legal: {
      publisher: payload(index, 1),
      director: payload(index, 2),
      contact: payload(index, 3),
      host: payload(index, 4),
    },
    retentionMonths: 12,
  };
};
