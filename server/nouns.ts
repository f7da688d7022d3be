// The nouns of the API, each bound with its own handlers.
import type { Bind } from '../shared/contract/schema.ts';
import { privateStationSchemas, stationSchemas } from '../shared/contract/station.schema.ts';
import { privateStationCalls, stationCalls } from '../shared/contract/station.ts';
import { createStationDesk, type StationDesk } from './stations/administer.ts';
import { createStationHandlers } from './stations/handlers.ts';

export function bindNouns(bind: Bind, desk: StationDesk): void {
  bind.open(stationCalls, stationSchemas, createStationHandlers(desk.store.reader));
  bind.signedIn(privateStationCalls, privateStationSchemas, createStationDesk(desk));
}
