// Forty payloads in every text of the site, and every screen opened: nothing runs, nothing is blocked because nothing
// was tried, no word on the console, and what was written is read as it was written (S4, B39).
import { expect, type Page, test } from '@playwright/test';
import { signInAs } from '../admin/session.ts';
import { publicPaths } from '../public-paths.ts';
import { takenOver, watchPage } from '../watch-page.ts';
import { skyOf } from './hostile-services.ts';
import { type HostileSite, type Noun, openHostileSite, referenceOf } from './hostile-site.ts';
import { heard, payload, payloads } from './payloads.ts';
import { setTrap, type Visit, visit } from './trap.ts';

let site: HostileSite;
test.describe.configure({ timeout: 600_000 });
test.beforeAll(async () => {
  site = await openHostileSite();
});
test.afterAll(() => site.close());

/** As from another network each time: nobody waits for what another one did. */
let networks = 0;
const moveOn = (page: Page): Promise<void> => {
  networks += 1;
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${networks}` });
};

/** Texts of an item that are payloads. */
const hostile = (item: Readonly<Record<string, unknown>>): string[] =>
  Object.values(item).filter(
    (value): value is string =>
      typeof value === 'string' && payloads.some((text) => value.includes(text)),
  );

test('the trap hears what runs, what is blocked, what does not belong', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [404] });
  await setTrap(page);
  await page.goto(`${site.server.url}/login`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=rien.png onerror=hurt=1>');
    Object.assign(window, { hurt: 1 });
    window.alert('x');
  });
  await expect.poll(() => complaints.join()).toContain('inline event handler');
  expect(complaints.join()).toContain('a payload ran');
  expect(complaints.join()).toContain('a payload opened alert');
  const never = { path: '/login', texts: ['jamais écrit'] };
  const [missing, stranger] = await visit(page, [never], 1000);
  expect(missing).toBe('/login does not show jamais écrit');
  expect(stranger).toBe('/login holds IMG onerror=hurt=1');
});

test('S4, B39: forty payloads in every text, on every public screen', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [404] }); // the page that is not there
  await setTrap(page);
  const faults: string[] = [];
  for (const index of payloads.keys()) {
    await moveOn(page);
    const settings = await site.settle(index);
    const post = await site.publish(index);
    const query = `?station=${referenceOf(index)}`;
    const station = site.items.weatherStation[index] ?? {};
    const other = publicPaths[index % publicPaths.length] ?? '/';
    // Every screen is opened once as a document of its own, home five times; else from the screen before.
    const opened = index < publicPaths.length ? [other] : [];
    for (const path of index % 8 === 0 ? [...opened, '/'] : opened) {
      await page.goto(site.server.url + path + query);
      await takenOver(page);
    }
    for (const path of ['/', '/about', other]) {
      const { body } = await site.server.app.inject(path + query);
      expect(body).toContain('<html lang="fr">');
      faults.push(...asMarkup(body).map((text) => `${path} is sent with ${text}`));
    }
    const everywhere = [settings.name as string, ...hostile(post)];
    const legal = Object.values(settings.legal as Record<string, string>);
    const links = labels(settings, 'socialLinks');
    faults.push(...(await visit(page, [{ path: `/${query}`, texts: [...everywhere, ...links] }])));
    await search(page, index);
    faults.push(
      ...(await visit(page, [
        {
          path: `/about${query}`,
          texts: [
            ...hostile(without(station, 'preferedUnit')),
            ...labels(settings, 'otherStations'),
          ],
        },
        { path: `/weather/current${query}`, texts: noteOf(index) },
        { path: `/mentions-legales${query}`, texts: legal },
      ])),
    );
  }
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Payloads that stand in the document as they were written, where the letters of a tag would be a tag. */
const asMarkup = (html: string): string[] =>
  payloads.filter((text) => /</.test(text) && html.includes(text));

/** An address that is found under a hostile name, with a hostile sky. */
async function search(page: Page, index: number): Promise<void> {
  const card = page.getByRole('region', { name: 'Prévisions', exact: true });
  await card.getByRole('textbox').fill(`adresse ${index}`);
  await card.getByRole('textbox').press('Enter');
  await expect(card.getByRole('heading', { level: 3 })).toContainText(`${payload(index)}, France`);
  for (const day of [0, 5]) await expect(card).toContainText(skyOf(index, day));
  await expect(card).toContainText(skyOf(index, 6).toLowerCase());
}

type Links = readonly { readonly label: string }[];
const labels = (settings: Readonly<Record<string, unknown>>, name: string): string[] =>
  (settings[name] as Links).map(({ label }) => label);

const without = (item: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(item).filter(([key]) => key !== name));

/** The note of a station, and the first name of who wrote it. */
const noteOf = (index: number): string[] => [
  String(site.items.observation[index]?.message),
  String(site.items.user[index]?.firstname),
];

const folderOf = (noun: Noun): string => `/admin/${noun === 'post' ? 'news' : noun}`;

/** Lists show five lines a page: all of them at once, here. */
const wholeLists = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = (url, options) =>
      ask(typeof url === 'string' ? url.replace(/maxResult=\d+/, 'maxResult=100') : url, options);
  });

/** What a list shows of an item. */
const listed: Readonly<Record<Noun, readonly string[]>> = {
  post: ['name', 'description'],
  observation: ['message'],
  contact: ['name', 'email', 'subject', 'message'],
  weatherStation: ['name', 'city', 'model'],
  unit: ['type'],
  user: ['email', 'firstname', 'lastname'],
};
const nouns = Object.keys(listed) as Noun[];

const listOf = (noun: Noun): Visit => ({
  path: folderOf(noun),
  texts: site.items[noun].flatMap((item) => listed[noun].map((name) => String(item[name]))),
});

const formsOf = (noun: Noun): Visit[] =>
  site.items[noun]
    .filter((item) => hostile(item).length > 0)
    .map((item) => ({
      path: `${folderOf(noun)}/edit/${noun === 'weatherStation' ? item.reference : item.id}`,
      texts: hostile(item),
    }));

async function openDesk(page: Page, role: 'admin' | 'editor'): Promise<readonly string[]> {
  const complaints = watchPage(page);
  await setTrap(page);
  await wholeLists(page);
  await signInAs(page, site[role]);
  await moveOn(page);
  await page.goto(`${site.server.url}/admin/dashboard`);
  await expect(page.locator('h1')).toBeVisible();
  return complaints;
}

for (const [role, forms] of [
  ['admin', nouns],
  ['editor', ['contact'] as const], // read by him, where an administrator has a form; the other forms are the same
] as const)
  test(`S4, B39: forty payloads in every text, on the lists and forms of an ${role}`, async ({
    page,
  }) => {
    const complaints = await openDesk(page, role);
    const faults = await visit(page, nouns.map(listOf));
    for (const noun of forms) {
      await moveOn(page);
      faults.push(...(await visit(page, formsOf(noun))));
    }
    await moveOn(page);
    const others = ['news/create', 'observation/create', 'contact/create', 'password', 'rien'];
    faults.push(
      ...(await visit(
        page,
        others.map((path) => ({ path: `/admin/${path}`, texts: [] })),
      )),
    );
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
  });

const createForms = ['user', 'weatherStation', 'unit'].map((noun) => `/admin/${noun}/create`);

test('S4, B39: forty payloads from consoles, services, settings and the past, on the owner’s screens', async ({
  page,
}) => {
  const complaints = await openDesk(page, 'admin');
  const faults = await visit(page, [
    { path: '/admin/reception', texts: heard },
    { path: '/admin/reception/SSDP41000', texts: heard, title: 'Station de Saint-Sulpice' },
    ...(await journal()),
    ...createForms.map((path) => ({ path, texts: [] })),
  ]);
  for (const index of payloads.keys()) {
    if (index % 4 === 0) await moveOn(page);
    const { name, legal, ...settings } = await site.settle(index);
    const kinds = ['socialLinks', 'externalNetworks', 'otherStations'];
    const links = kinds.flatMap((kind) => labels(settings, kind));
    const texts = [String(name), ...Object.values(legal as Record<string, string>), ...links];
    faults.push(
      ...(await visit(page, [
        { path: '/admin/site', texts, title: 'Réglages du site' },
        { path: '/admin/dashboard', texts: [], title: 'Tableau de bord' },
      ])),
    );
  }
  faults.push(...(await placesFound(page, '/admin/weatherStation/create', /adresse/i)));
  await moveOn(page);
  for (const email of ['zoe@exemple.fr', String(site.items.user[0]?.email)])
    faults.push(...(await heldOf(page, email)));
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  expect(site.refusals()).toBeGreaterThan(900);
});

async function journal(): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (let nth = 1; ; nth += 1) {
    const answer = await site.server.app.inject({
      url: `/api/journal?order=DESC&maxResult=100&page=${nth}`,
      headers: { authorization: `Bearer ${site.admin.token}` },
    });
    const { entries } = answer.json<{ entries: { subject: string }[] }>();
    if (entries.length === 0) return visits;
    const texts = entries.map(({ subject }) => subject).filter((text) => payloads.includes(text));
    // By another screen: a page looks like the one before it.
    visits.push({ path: '/admin/dashboard', texts: [], title: 'Tableau de bord' });
    visits.push({ path: `/admin/journal?page=${nth}`, texts });
  }
}

/** The form’s own search for an address: five places each time. */
async function placesFound(page: Page, path: string, label: string | RegExp): Promise<string[]> {
  const faults = await visit(page, [{ path, texts: [] }]);
  for (let first = 0; first < payloads.length; first += 5) {
    const field = page.getByRole('search').getByLabel(label);
    await field.fill(`adresse ${first}`);
    await field.press('Enter');
    const texts = [0, 1, 2, 3, 4].map((nth) => payload(first, nth));
    faults.push(...(await visit(page, [{ path, texts }])));
    await page.getByRole('search').getByRole('listitem').first().getByRole('button').click();
    faults.push(...(await visit(page, [{ path, texts: [payload(first), payload(first, 1)] }])));
  }
  return faults;
}

/** What the site holds of somebody. */
async function heldOf(page: Page, email: string): Promise<string[]> {
  const path = '/admin/personal-data';
  const faults = await visit(page, [{ path, texts: [] }]);
  await page.getByRole('textbox').fill(email);
  await page.getByRole('textbox').press('Enter');
  const theirs = [...site.items.contact, ...site.items.user.slice(0, 1)].filter(
    (item) => item.email === email,
  );
  expect(theirs.length).toBeGreaterThan(0);
  const texts = theirs.flatMap((item) => hostile({ ...item, email: '' }));
  return [...faults, ...(await visit(page, [{ path, texts }]))];
}
