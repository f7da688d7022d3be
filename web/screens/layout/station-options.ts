// What the selector says of each station: its town, and in a town with several its name, or its reference where the
// names are the same too. Pure.
import type { PublicStation } from '../../../shared/contract/station.ts';
import { layoutTexts } from '../../texts/layout.ts';

type StationOption = { readonly reference: string; readonly words: string };

const townOf = ({ city, postalCode }: PublicStation): string =>
  layoutTexts.stationOption(city, postalCode);

const namedTownOf = (station: PublicStation): string =>
  layoutTexts.stationInTown(townOf(station), station.name);

export function stationOptions(stations: readonly PublicStation[]): StationOption[] {
  const inTown = timesOf(stations.map(townOf));
  const namesakes = timesOf(stations.map(namedTownOf));
  return stations.map((station) => {
    const { reference } = station;
    const [town, named] = [townOf(station), namedTownOf(station)];
    if (inTown.get(town) === 1) return { reference, words: town };
    const isAlone = namesakes.get(named) === 1;
    return { reference, words: isAlone ? named : layoutTexts.stationInTown(town, reference) };
  });
}

/** How many times each text occurs. */
function timesOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return times;
}
