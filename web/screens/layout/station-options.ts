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
  const inTown = Map.groupBy(stations, townOf);
  const namesakes = Map.groupBy(stations, namedTownOf);
  const isAlone = (group: readonly PublicStation[] | undefined): boolean => group?.length === 1;
  return stations.map((station) => {
    const { reference, name } = station;
    const town = townOf(station);
    if (isAlone(inTown.get(town))) return { reference, words: town };
    const own = isAlone(namesakes.get(namedTownOf(station))) ? name : reference;
    return { reference, words: layoutTexts.stationInTown(town, own) };
  });
}
