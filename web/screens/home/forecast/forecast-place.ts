// Where the forecast is for when the visitor has asked for nothing: the station's place, else the default one.
import { defaultForecastPlace } from '../../../../shared/contract/forecast.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { countryName } from '../../../../shared/format/country.ts';
import { forecastTexts } from '../../../texts/forecast.ts';

export type ForecastPlace = {
  readonly lat: number;
  readonly lng: number;
  /** Short name, for a title: « Saint-Sulpice ». */
  readonly name: string;
  /** What the search field proposes: « 41000 Saint-Sulpice, France ». */
  readonly address: string;
};

/** One search; the same words asked again are another. */
export type AddressSearch = { readonly address: string };

export function forecastPlaceOf(station: PublicStation | null): ForecastPlace {
  if (station === null) {
    const { lat, lng, label } = defaultForecastPlace;
    return { lat, lng, name: label, address: label };
  }
  const { lat, lng, city, postalCode, country } = station;
  return {
    lat,
    lng,
    name: city,
    address: forecastTexts.address(postalCode, city, countryName(country)),
  };
}
