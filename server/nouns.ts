// The nouns of the API, each bound with its own handlers.
import type { Bind } from '../shared/contract/schema.ts';
import { stationSchemas } from '../shared/contract/station.schema.ts';
import { stationCalls } from '../shared/contract/station.ts';
import { createStationHandlers } from './stations/handlers.ts';
import type { Desk } from './storage/desk.ts';

export function bindNouns(bind: Bind, desk: Desk): void {
  bind.open(stationCalls, stationSchemas, createStationHandlers(desk.store.reader));
}
