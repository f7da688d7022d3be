// The outside services of the run: good, silent, or absurd in every way that is known, one after the other.
import {
  foundAddress,
  goodForecast,
  greyTile,
  type OutsideServices,
  startOutsideServices,
} from '../../e2e/outside-services.ts';
import {
  type Behaviour,
  brokenOff,
  drip,
  flood,
  hangUp,
  html,
  json,
  redirect,
  silence,
} from '../../server/providers/testing/fake-service.ts';

export type Services = {
  readonly environment: OutsideServices['environment'];
  be(state: 'good' | 'silent' | 'absurd'): void;
  close(): Promise<void>;
};

const silent: readonly Behaviour[] = [silence, hangUp];
const absurd: readonly Behaviour[] = [
  html,
  flood(true),
  brokenOff,
  flood(false),
  json({ current: { temperature_2m: 'chaud' }, features: 12 }),
  drip,
  redirect('http://127.0.0.1:9/'),
  json({}, 500),
];

export async function startServices(): Promise<Services> {
  const { forecast, geocoding, tiles, environment, close } = await startOutsideServices(Date.now);
  const good = [
    [forecast, goodForecast(Date.now)],
    [geocoding, foundAddress],
    [tiles, greyTile],
  ] as const;
  return {
    environment,
    close,
    be(state) {
      for (const [service, behaviour] of good)
        service.behave(state === 'good' ? behaviour : inTurn(state === 'silent' ? silent : absurd));
    },
  };
}

function inTurn(behaviours: readonly Behaviour[]): Behaviour {
  let turn = 0;
  return (request, response) =>
    behaviours[turn++ % behaviours.length]?.(request, response) ?? undefined;
}
