// The site, a station and its present measures in the words of schema.org. Pure.
import type { PublicStation } from '../../../shared/contract/station.ts';
import type { CurrentDetail } from '../../../shared/contract/weather-data.ts';
import { type MeasureName, measure } from '../../../shared/measures/catalogue.ts';
import { symbolIn } from '../../../shared/measures/dimensions.ts';
import { addressOfPage, type SitePlace } from '../addresses/site-address.ts';
import { referenceToName } from '../addresses/station-address.ts';

const observed = [
  'temperature',
  'humidity',
  'relativePressure',
  'windSpeedAvg',
  'windGust',
  'rainDaily',
] as const satisfies readonly MeasureName[];

/** @param address of the site, with its final `/`; values are in the station's units, a missing one is left out */
export function describeSite(
  address: string,
  { siteName, station, stations }: SitePlace,
  detail: CurrentDetail | null,
): object {
  const site = {
    '@type': 'WebSite',
    '@id': `${address}#site`,
    url: address,
    name: siteName,
    inLanguage: 'fr',
  };
  if (station === null) return { '@context': 'https://schema.org', '@graph': [site] };
  const url = addressOfPage(address, '/', referenceToName(station, stations));
  const place = { '@id': `${url}#station` };
  const observations = detail === null ? [] : observationsOf(detail, place);
  return {
    '@context': 'https://schema.org',
    '@graph': [site, { ...placeOf(station), ...place, url }, ...observations],
  };
}

function placeOf(station: PublicStation) {
  const { name, shortDescription, reference, lat, lng, elevation } = station;
  return {
    '@type': 'Place',
    name,
    description: shortDescription,
    identifier: reference,
    address: {
      '@type': 'PostalAddress',
      ...(station.address === undefined ? {} : { streetAddress: station.address }),
      addressLocality: station.city,
      postalCode: station.postalCode,
      addressCountry: station.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng, elevation },
  };
}

function observationsOf(detail: CurrentDetail, place: { readonly '@id': string }) {
  return observed.flatMap((name) => {
    const value = detail[name];
    if (value === null) return [];
    const { label, dimension } = measure(name);
    return {
      '@type': 'Observation',
      observationDate: detail.receivedAt,
      observationAbout: place,
      variableMeasured: label,
      value,
      unitText: symbolIn(detail.unit, dimension),
    };
  });
}
