// embellie setup beside a file that nobody serves.
import { expect, it } from 'vitest';
import { placeOfEach, runIn } from './cli.harness.ts';

const place = placeOfEach();

it('has no link while the site is stopped: the start shows one', async () => {
  expect(await runIn(place.dataDir, ['setup'])).toEqual({
    exitCode: 1,
    text: 'Le site est arrêté : « npm start » le démarre et affiche le lien.',
  });
});
