// The one place where a stored station becomes JSON. Never its token; its address only when the owner publishes it.
import type { LastObservation, PublicStation } from '../../shared/contract/station.ts';
import type { SignedObservation } from '../storage/observations.ts';
import type { Station } from '../storage/stations.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

/** @param unitType type of the station's unit set, as `preferedUnit` names it */
export function presentStation(station: Station, unitType: string): PublicStation {
  const { id, reference, name, description, shortDescription, country, city, postalCode } = station;
  const { lat, lng, elevation, model, timeZone, address, publishAddress, createdAt, updatedAt } =
    station;
  return {
    id,
    reference,
    name,
    description,
    shortDescription,
    country,
    city,
    postalCode,
    ...(publishAddress ? { address } : {}),
    lat,
    lng,
    elevation,
    model,
    preferedUnit: unitType,
    timeZone,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

export const presentLastObservation = (observation: SignedObservation | null): LastObservation =>
  observation && {
    id: observation.id,
    message: observation.message,
    author: observation.author,
    createdAt: iso(observation.createdAt),
    updatedAt: iso(observation.updatedAt),
  };
