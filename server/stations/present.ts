// The one place where a stored station becomes JSON. Its token and settings for administrators only; its address when
// the owner publishes it.
import type { Caller } from '../../shared/contract/session.ts';
import type { LastObservation, PublicStation } from '../../shared/contract/station.ts';
import { isoDates } from '../storage/contents/dates.ts';
import type { SignedObservation } from '../storage/contents/observations.ts';
import type { Station } from '../storage/contents/stations.ts';

/**
 * @param unitType type of the station's unit set, as `preferedUnit` names it
 * @param by who asks
 */
export function presentStation(
  station: Station,
  unitType: string,
  by: Caller | null,
): PublicStation {
  const isForAdmin = by?.role === 'ROLE_ADMIN';
  const { id, reference, name, description, shortDescription, country, city, postalCode } = station;
  const { lat, lng, elevation, model, timeZone, address } = station;
  const { apiToken, publishAddress, rainGauge, channels } = station;
  return {
    id,
    reference,
    name,
    description,
    shortDescription,
    country,
    city,
    postalCode,
    ...(publishAddress || isForAdmin ? { address } : {}),
    lat,
    lng,
    elevation,
    model,
    preferedUnit: unitType,
    timeZone,
    ...isoDates(station),
    ...(isForAdmin ? { apiToken, publishAddress, rainGauge, channels } : {}),
  };
}

export const presentLastObservation = (observation: SignedObservation | null): LastObservation =>
  observation && {
    id: observation.id,
    message: observation.message,
    author: observation.author,
    ...isoDates(observation),
  };
