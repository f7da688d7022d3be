// The first start of a site, with payloads where anybody's words may stand: places found, consoles that nobody knows,
// what the first console says, the names that are typed. Nothing of it runs (S4, B39).
import { expect, type Page, test } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/test-server.ts';
import { setupAddress } from '../admin/session.ts';
import { type OutsideServices, startOutsideServices } from '../outside-services.ts';
import { watchPage } from '../watch-page.ts';
import { sendKnown, sendUnknown } from './hostile-consoles.ts';
import { answerWithPayloads } from './hostile-services.ts';
import { heard, payload, payloads } from './payloads.ts';
import { setTrap, visit } from './trap.ts';

let outside: OutsideServices;
let server: TestServer;
test.beforeAll(async () => {
  outside = await startOutsideServices(Date.now);
  answerWithPayloads(outside);
  server = await startServer({
    site: 'built',
    environment: { ...outside.environment, EMBELLIE_TRUSTED_PROXIES: '127.0.0.1' },
  });
});
test.afterAll(() => Promise.all([server.close(), outside.close()]));

const path = '/admin/setup';
/** What the screen does not show of these, and what it holds that no screen of ours does. */
const faultsOf = (page: Page, texts: readonly string[]) => visit(page, [{ path, texts }]);
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const places = (page: Page) => page.getByRole('listitem').getByRole('button');

test('S4, B39: forty payloads on every screen of the first start', async ({ page }) => {
  const complaints = watchPage(page, { refusals: [422] });
  await setTrap(page);
  await page.goto(await setupAddress(server));
  const faults: string[] = [];
  for (let first = 0; first < payloads.length; first += 5) {
    await page.getByLabel('Chercher une adresse').fill(`adresse ${first}`);
    await page.keyboard.press('Enter');
    faults.push(
      ...(await faultsOf(
        page,
        [0, 1, 2, 3, 4].map((nth) => payload(first, nth)),
      )),
    );
    await places(page).first().click();
    faults.push(...(await faultsOf(page, [payload(first), payload(first, 1)])));
  }

  const texts = {
    'admin.firstname': payload(0),
    'admin.lastname': payload(1),
    'admin.email': payload(2),
    'station.name': payload(3),
    'station.city': payload(4),
    'station.postalCode': payload(5),
    'station.model': payload(6),
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
  await field(page, 'admin.password').fill('un jardin sous la pluie');
  await field(page, 'admin.passwordConfirmation').fill('un jardin sous la pluie');
  await page.getByRole('button', { name: 'Créer le compte et la station' }).click();
  await expect(field(page, 'admin.email')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'station.postalCode')).toHaveAttribute('aria-invalid', 'true');
  faults.push(...(await faultsOf(page, Object.values(texts))));
  await field(page, 'admin.email').fill('jeanne@exemple.fr');
  await field(page, 'station.postalCode').fill('41000');
  await field(page, 'station.elevation').fill('100');
  await page.getByRole('button', { name: 'Créer le compte et la station' }).click();
  await expect(page.locator('h1')).toHaveText('Branchez votre console');

  const reportPath = (await page.getByText(/^\/data\/report\/[0-9a-f]{32}$/).textContent()) ?? '';
  for (const [index, model] of payloads.entries()) await sendUnknown(server, index, { model });
  await page.reload();
  faults.push(...(await faultsOf(page, heard)));
  // One report whose unknown fields are called like all of them.
  const named = Object.fromEntries(payloads.map((text) => [text, text]));
  await sendKnown(server, reportPath, 99, { ...named, tempf: payload(0) });
  await page.reload();
  await expect(page.locator('[data-received]')).toBeVisible();
  faults.push(...(await faultsOf(page, heard)));
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
});
