// The stations of the site.
import type { Connection, SqlValue, Tuple } from './connection.ts';
import { type ListPage, pageClause, pageParams, wholeList } from './list-page.ts';
import { newStationToken, tokenHash } from './station-token.ts';
import type { Database } from './tables.ts';

export type RainGauge = 'auto' | 'tipping' | 'piezo';

export type Station = {
  readonly id: number;
  readonly reference: string;
  readonly name: string;
  readonly description: string;
  readonly shortDescription: string;
  readonly country: string;
  readonly address: string;
  readonly city: string;
  readonly postalCode: string;
  readonly lat: number;
  readonly lng: number;
  /** Secret. */
  readonly apiToken: string;
  readonly model: string;
  /** Metres. */
  readonly elevation: number;
  readonly unitSetId: number;
  /** IANA name. */
  readonly timeZone: string;
  /** Grows with each change of time zone: days computed under another version are to be redone. */
  readonly calendarVersion: number;
  readonly publishAddress: boolean;
  readonly rainGauge: RainGauge;
  /** Chosen channel by measure; a measure that is not named takes its own field. */
  readonly channels: Readonly<Record<string, number>>;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly updatedAt: number;
};

/** A blank `apiToken` is made up. */
export type StationDraft = Omit<Station, 'id' | 'calendarVersion' | 'createdAt' | 'updatedAt'>;

const columns =
  'id, reference, name, description, short_description, country, address, city, postal_code, lat, lng, api_token, model, elevation, unit_set_id, time_zone, calendar_version, publish_address, rain_gauge, channels, created_at, updated_at';

function fromRow(row: Tuple): Station {
  const text = (index: number): string => row[index] as string;
  const number = (index: number): number => row[index] as number;
  return {
    id: number(0),
    reference: text(1),
    name: text(2),
    description: text(3),
    shortDescription: text(4),
    country: text(5),
    address: text(6),
    city: text(7),
    postalCode: text(8),
    lat: number(9),
    lng: number(10),
    apiToken: text(11),
    model: text(12),
    elevation: number(13),
    unitSetId: number(14),
    timeZone: text(15),
    calendarVersion: number(16),
    publishAddress: number(17) === 1,
    rainGauge: text(18) as RainGauge,
    channels: JSON.parse(text(19)) as Station['channels'],
    createdAt: number(20),
    updatedAt: number(21),
  };
}

async function one(
  connection: Connection,
  condition: string,
  value: SqlValue,
): Promise<Station | null> {
  const [row] = await connection.tuples(`SELECT ${columns} FROM station WHERE ${condition}`, [
    value,
  ]);
  return row ? fromRow(row) : null;
}

/** The station a console's token belongs to; null for an unknown token. */
export const stationByToken = (connection: Connection, token: string): Promise<Station | null> =>
  one(connection, 'token_hash = ?', tokenHash(token));

export const stationByReference = (
  connection: Connection,
  reference: string,
): Promise<Station | null> => one(connection, 'reference = ?', reference);

/** By reference or by id: a reference begins with a letter, so one text never means both. */
export const findStation = (
  connection: Connection,
  referenceOrId: string,
): Promise<Station | null> =>
  /^\d{1,15}$/.test(referenceOrId)
    ? one(connection, 'id = ?', Number(referenceOrId))
    : stationByReference(connection, referenceOrId);

/** One page of the stations (default: all, oldest first) and how many there are. */
export async function listStations(
  connection: Connection,
  page: ListPage = wholeList,
): Promise<{ readonly stations: Station[]; readonly total: number }> {
  const rows = await connection.tuples(
    `SELECT ${columns} FROM station ${pageClause(page)}`,
    pageParams(page),
  );
  const [count] = await connection.tuples('SELECT COUNT(*) FROM station');
  return { stations: rows.map(fromRow), total: Number(count?.[0] ?? 0) };
}

/**
 * @param now milliseconds UTC
 * @throws NotUnique when the reference or the token is taken
 */
export function createStation(
  writes: Database,
  draft: StationDraft,
  now: number,
): Promise<Station> {
  const { publishAddress, channels, ...same } = draft;
  const apiToken = draft.apiToken.trim() === '' ? newStationToken() : draft.apiToken.trim();
  const dated = { calendarVersion: 1, createdAt: now, updatedAt: now };
  return writes.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('station')
      .values({
        ...same,
        ...dated,
        apiToken,
        tokenHash: tokenHash(apiToken),
        publishAddress: publishAddress ? 1 : 0,
        channels: JSON.stringify(channels),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('stationState').values({ stationId: id }).execute();
    return { ...draft, ...dated, id, apiToken };
  });
}
