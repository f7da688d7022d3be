// /api/observation…: the notes attached to stations, as those who write them see them.
import { invalid, isFailure, notFound } from '../../shared/contract/failure.ts';
import type { privateObservationSchemas } from '../../shared/contract/observation.schema.ts';
import type { Observation, privateObservationCalls } from '../../shared/contract/observation.ts';
import type { PrivateHandlers } from '../../shared/contract/schema.ts';
import { tooManyFor } from '../../shared/contract/wait.ts';
import type { Connection } from '../storage/connection.ts';
import { type AttemptLimit, takeAttempt } from '../storage/contents/attempts.ts';
import { isoDates } from '../storage/contents/dates.ts';
import type { Desk } from '../storage/contents/desk.ts';
import { editItem } from '../storage/contents/edit-item.ts';
import { pageOf } from '../storage/contents/list-page.ts';
import {
  deleteObservation,
  insertObservation,
  listObservations,
  observationById,
  type StoredObservation,
  saveObservation,
} from '../storage/contents/observations.ts';
import { findStation } from '../storage/contents/stations.ts';

/** An account that somebody else got hold of does not fill the site. */
const perAuthor: AttemptLimit = { scope: 'observation', most: 60, windowMs: 3_600_000 };

const unknownObservation = notFound('Cette observation n’existe pas.');
const unknownStation = invalid('Cette station n’existe pas.', 'weatherStation');

/** The one place where a stored note becomes JSON for those who write them. */
const present = ({ id, message, station, author, ...dates }: StoredObservation): Observation => ({
  id,
  message,
  weatherStation: { reference: station.reference, city: station.city },
  user: author && { id: author.id, email: author.email },
  ...isoDates(dates),
});

const find = (id: number) => async (connection: Connection) =>
  (await observationById(connection, id)) ?? unknownObservation;

export const createObservationHandlers = ({
  store: { reader, writer },
  now,
  changed,
}: Desk): PrivateHandlers<typeof privateObservationCalls, typeof privateObservationSchemas> => ({
  listObservations: ({ query }) =>
    reader.snapshot(async (connection) => {
      const { observations, total } = await listObservations(connection, pageOf(query));
      return { observations: observations.map(present), numberOfResult: total };
    }),
  getObservation: async ({ params }) => {
    const observation = await reader.snapshot(find(params.id));
    return isFailure(observation) ? observation : present(observation);
  },
  createObservation: async ({ body, by }) => {
    const wait = await takeAttempt(writer, [{ limit: perAuthor, who: String(by.id) }], now());
    if (wait > 0) return tooManyFor('Trop d’observations ont été publiées', wait);
    const observation = await writer.transaction(async (connection) => {
      const station = await findStation(connection, body.weatherStation);
      if (!station) return unknownStation;
      const draft = { stationId: station.id, accountId: by.id, message: body.message };
      return find(await insertObservation(connection, draft, now()))(connection);
    });
    if (isFailure(observation)) return observation;
    changed();
    return present(observation);
  },
  updateObservation: async ({ params, body, version }) => {
    const observation = await editItem<StoredObservation>(writer, {
      version,
      now: now(),
      find: find(params.id),
      save: async (connection, stored, updatedAt) => {
        const station = await findStation(connection, body.weatherStation);
        if (!station) return unknownStation;
        const { id, reference, city } = station;
        const { message } = body;
        const next = { ...stored, message, station: { id, reference, city }, updatedAt };
        await saveObservation(connection, next);
        return next;
      },
    });
    if (isFailure(observation)) return observation;
    changed();
    return present(observation);
  },
  deleteObservation: async ({ params }) => {
    const isGone = await writer.transaction((connection) =>
      deleteObservation(connection, params.id),
    );
    if (!isGone) return unknownObservation;
    changed();
    return undefined;
  },
});
