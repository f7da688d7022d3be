// Every measure that may come from several probes can be chosen for, within the catalogue's own channels.
import { expect, it } from 'vitest';
import { channelNumbers, probedMeasures } from '../../../../shared/measures/channels.ts';
import { chosenChannels, probed } from './probes.ts';

it('offers what the catalogue has', () => {
  const offered = probed.flatMap(({ name, last, also }) =>
    [name, ...also].map((measure) => [measure, [1, last]]),
  );
  const known = probedMeasures.map((name) => [name, channelNumbers(name)]);
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(known));
});

it('gives the mean of a day the probe of its moments', () => {
  const read = (field: string) => (field === 'channels.pm25' ? '2' : '1');
  expect(chosenChannels(read)).toEqual({ soilTemperature: 1, leafWetness: 1, pm25: 2, pm25Avg: 2 });
});
