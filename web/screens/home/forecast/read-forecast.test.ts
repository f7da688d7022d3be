// What becomes of a search on the forecast card, by what the two calls answer.
import { expect, it } from 'vitest';
import type { Forecast } from '../../../../shared/contract/forecast.ts';
import { createApi } from '../../../client/api.ts';
import { readForecast } from './read-forecast.ts';

const place = { lat: 47.6106, lng: 1.2743, name: 'Saint-Sulpice', address: '41000 Saint-Sulpice' };
const forecast = { lat: 47.61, lng: 1.27 } as Forecast;
const attribution = { text: 'IGN', url: 'https://ign.example/' };

async function read(search: string | null, status: number, body: unknown) {
  const asked: string[] = [];
  const api = createApi(async ({ address }) => {
    asked.push(address);
    return { status, body };
  });
  const { signal } = new AbortController();
  const outcome = await readForecast(place, search === null ? null : { address: search }, {
    api,
    signal,
  });
  return { outcome, asked };
}

it('asks for the forecast of the place by its coordinates', async () => {
  const { outcome, asked } = await read(null, 200, forecast);
  expect(asked).toEqual(['/api/openWeather?lat=47.6106&lng=1.2743']);
  expect(outcome).toMatchObject({ place: 'Saint-Sulpice', forecast, isNowhere: false });
});

it('asks for an address as it is typed, and takes the place and the forecast it is given', async () => {
  const answer = { status: 'OK', formatted_address: 'Blois', forecast, errors: [], attribution };
  const { outcome, asked } = await read('8 rue du port', 200, answer);
  expect(asked).toEqual(['/api/geocoding?address=8+rue+du+port']);
  expect(outcome).toMatchObject({ place: 'Blois', forecast, messages: [], isNowhere: false });
});

it('an address whose status is not OK is nowhere, with the errors of the answer', async () => {
  const errors = [{ message: 'Précisez la commune.' }];
  const none = { status: 'ZERO_RESULTS', formatted_address: null, forecast: null, attribution };
  const { outcome } = await read('xyzzy', 200, { ...none, errors });
  expect(outcome).toMatchObject({ forecast: null, messages: errors, isNowhere: true });
});

it('what is no address is refused, and has nothing to do with the forecast', async () => {
  const messages = [{ message: 'Saisissez une adresse.', propertyPath: 'address' }];
  const { outcome } = await read('  ', 422, messages);
  expect(outcome).toMatchObject({ forecast: null, messages, isNowhere: false, isRefused: true });
});

it.each([null, '41000 Blois'])('a call that fails gives its messages (%j)', async (search) => {
  const messages = [{ message: 'Le service ne répond pas.' }];
  const { outcome } = await read(search, 503, messages);
  expect(outcome).toMatchObject({ forecast: null, messages, isNowhere: false, isRefused: false });
});
