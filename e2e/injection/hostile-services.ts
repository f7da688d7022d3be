// Outside services whose every text is a payload: five places a search, seven skies a forecast.
import { json } from '../../server/providers/testing/fake-service.ts';
import type { OutsideServices } from '../outside-services.ts';
import { payload } from './payloads.ts';

const DAY_S = 86_400;
const placesAtMost = 5;

/** The place that stands first when « adresse {index} » is searched for. */
const latitudeOf = (index: number): number => 42 + index / 10;
const indexAt = (lat: number): number => Math.max(0, Math.round((lat - 42) * 10));

/** First payload of the forecast for the place found first. */
export const skyOf = (index: number, day = 0): string => payload(index, day);

export function answerWithPayloads({ geocoding, forecast }: OutsideServices): void {
  geocoding.behave((request, response) => {
    const [, first = '0'] = /adresse\+(\d+)/.exec(request.url ?? '') ?? [];
    const features = Array.from({ length: placesAtMost }, (_, nth) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [1.3, latitudeOf(Number(first) + nth)] },
      properties: {
        label: payload(Number(first), nth),
        city: payload(Number(first), nth + 1),
        postcode: payload(Number(first), nth + 2),
        type: payload(Number(first), nth + 3),
        score: 0.9 - nth / 100,
      },
    }));
    json({ type: 'FeatureCollection', features })(request, response);
  });
  forecast.behave((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const index = indexAt(Number(searchParams.get('lat')));
    const sky = (day: number, icon = payload(index, day)) => [
      { description: skyOf(index, day), icon },
    ];
    const today = Math.floor(Date.now() / 1000);
    json({
      timezone: 'Europe/Paris',
      current: { temp: 8, humidity: 80, wind_speed: 5, wind_deg: 236, weather: sky(6, '10d') },
      daily: [0, 1, 2, 3, 4, 5].map((day) => ({
        dt: today + day * DAY_S,
        temp: { min: 1, max: 9 },
        weather: sky(day),
      })),
    })(request, response);
  });
}
