// Several probes of one kind: which one is "the" soil temperature of a station, at reception and when the owner
// chooses another for the past too.
import { type MeasureName, measure, measureNames } from './catalogue.ts';
import { type FieldName, parseField, type Values } from './fields.ts';
import { admit } from './ranges.ts';

/** Chosen channel by measure; a measure that is not named takes the first. */
export type ChosenChannels = Readonly<Record<string, number>>;

const probed = measureNames.flatMap((name) => {
  const { channels } = measure(name);
  return channels && parseField(name)?.channel === null ? [{ name, channels }] : [];
});

/** Measures that have one value and may come from several probes: those a channel may be chosen for. */
export const probedMeasures: readonly MeasureName[] = probed.map(({ name }) => name);

/** First and last number of a measure's probes; null when it has none. */
export const channelNumbers = (name: string): readonly [number, number] | null =>
  probed.find((one) => one.name === name)?.channels.numbers ?? null;

/** What the chosen probe of a measure says, or its stand-in; null when neither came or neither can be true. */
export function chosenValue(
  values: Values,
  name: MeasureName,
  chosen: ChosenChannels,
): number | null {
  const { channels } = measure(name);
  if (!channels) return null;
  const value =
    values[`${channels.prefix}${chosen[name] ?? 1}`] ?? values[channels.otherwise ?? ''];
  return value === undefined ? null : admit(name, value);
}

/** Did probes of this measure report? Then its value is one of theirs. */
export function hasProbes(fields: readonly FieldName[], name: MeasureName): boolean {
  const otherwise = measure(name).channels?.otherwise;
  return fields.some((field) => {
    const parsed = parseField(field);
    return field === otherwise || (parsed?.measure === name && parsed.channel !== null);
  });
}
