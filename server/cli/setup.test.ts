// embellie setup, with the site stopped and running.
import { expect, it } from 'vitest';
import { startServer } from '../testing/test-server.ts';
import { placeOfEach, runIn } from './cli.harness.ts';
import { setupLines } from './setup.ts';

const place = placeOfEach();

const cli = (...args: string[]) => runIn(place.dataDir, args);

it('shows a link to the public address, sub-path included, another one each time', async () => {
  const environment = { EMBELLIE_PUBLIC_URL: 'https://exemple.fr/meteo' };
  const server = await startServer({ ...place, environment });
  const again = () => runIn(place.dataDir, ['setup'], environment);
  const [first, second] = [await again(), await again()];
  await server.close();
  for (const { exitCode, text } of [first, second]) {
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^ {2}https:\/\/exemple\.fr\/meteo\/admin\/setup#[\w-]{43}$/m);
  }
  expect(first.text).not.toBe(second.text);
});

it('has no link where somebody administers the site, be it running or not', async () => {
  await cli('admin', 'create', '--email', 'claire@exemple.fr', '--password', 'girafe bleue à pois');
  const stopped = await cli('setup');
  const server = await startServer(place);
  const running = await cli('setup');
  await server.close();
  for (const refused of [stopped, running])
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Ce site a déjà un administrateur'),
    });
});

it('says how to open a link of this machine from another one', () => {
  expect(setupLines('http://localhost:3000/admin/setup#x', ['192.168.1.20']).at(-1)).toBe(
    'Depuis un autre appareil, remplacez localhost par 192.168.1.20.',
  );
  for (const [link, addresses] of [
    ['http://localhost:3000/admin/setup#x', ['localhost']],
    ['https://exemple.fr/admin/setup#x', ['192.168.1.20']],
  ] as const)
    expect(setupLines(link, addresses).join('')).not.toContain('autre appareil');
});

it('explains itself', async () => {
  expect(await cli('setup', '--help')).toMatchObject({ exitCode: 0 });
  expect(await cli('setup', 'page')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('« page » n’est pas une option.'),
  });
  expect((await cli('--help')).text).toMatch(/^ {2}setup /m);
});
