// Probes of which a station may have several, and the one that counts: names of fields, and what is sent of them.
// The catalogue in the browser does not hold its channels; probes.test.ts compares.

type Probed = {
  readonly name: 'soilTemperature' | 'leafWetness' | 'pm25';
  /** Channels go from 1 to this one. */
  readonly last: number;
  /** Measures the same probe tells: never chosen apart. */
  readonly also: readonly string[];
};

export const probed: readonly Probed[] = [
  { name: 'soilTemperature', last: 16, also: [] },
  { name: 'leafWetness', last: 8, also: [] },
  { name: 'pm25', last: 4, also: ['pm25Avg'] },
];

export const probeField = (name: string): string => `channels.${name}`;

/** The probe that counts, by measure. @param read what stands in a field */
export function chosenChannels(read: (field: string) => string): Record<string, number> {
  const chosen = probed.flatMap(({ name, also }) =>
    [name, ...also].map((measure) => [measure, Number(read(probeField(name)))]),
  );
  return Object.fromEntries(chosen);
}
