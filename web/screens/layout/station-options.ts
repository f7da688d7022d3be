// What the selector says of each station: its town, and in a town with several its name, or its reference where the
// names are the same too. Pure.
import type { PublicStation } from '../../../shared/contract/station.ts';
import { layoutTexts } from '../../texts/layout.ts';

type StationOption = { readonly reference: string; readonly words: string };

const townOf = ({ city, postalCode }: PublicStation): string =>
  layoutTexts.stationOption(city, postalCode);

export function stationOptions(stations: readonly PublicStation[]): StationOption[] {
  return stations.map((station) => {
    const { reference, name } = station;
    const town = townOf(station);
    const neighbours = stations.filter(
      (other) => other.reference !== reference && townOf(other) === town,
    );
    if (neighbours.length === 0) return { reference, words: town };
    const isNamesake = neighbours.some((other) => other.name === name);
    return { reference, words: layoutTexts.stationInTown(town, isNamesake ? reference : name) };
  });
}
