// The stations of the site.
import { itemId } from '../../../shared/contract/item-id.ts';
import type { RainGauge } from '../../../shared/contract/station.ts';
import { snakeCase } from '../../../shared/measures/fields.ts';
import type { Connection, SqlValue, Tuple, Writer } from '../connection.ts';
import { NotUnique } from '../faults.ts';
import { queueRechannel } from '../readings/rechannel-queue.ts';
import type { Database } from '../tables/tables.ts';
import { type ListPage, readPage, wholeList } from './list-page.ts';
import { newStationToken, tokenHash } from './station-token.ts';

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
  ...values: SqlValue[]
): Promise<Station | null> {
  const [row] = await connection.tuples(
    `SELECT ${columns} FROM station WHERE ${condition}`,
    values,
  );
  return row ? fromRow(row) : null;
}

export const stationByReference = (
  connection: Connection,
  reference: string,
): Promise<Station | null> => one(connection, 'reference = ?', reference);

/** The one of this reference, whatever its case. @param exceptId of a station that is not meant; 0: there is none */
export const stationNamedLike = (
  connection: Connection,
  reference: string,
  exceptId = 0,
): Promise<Station | null> =>
  one(connection, 'lower(reference) = ? AND id <> ?', reference.toLowerCase(), exceptId);

/** By reference, whatever its case, or by id: a reference begins with a letter, so one text never means both. */
export const findStation = async (
  connection: Connection,
  referenceOrId: string,
): Promise<Station | null> =>
  /^\d+$/.test(referenceOrId)
    ? one(connection, 'id = ?', itemId(referenceOrId))
    : ((await stationByReference(connection, referenceOrId)) ??
      stationNamedLike(connection, referenceOrId));

/** One page of the stations (default: all, oldest first) and how many there are. */
export async function listStations(
  connection: Connection,
  page: ListPage = wholeList,
): Promise<{ readonly stations: Station[]; readonly total: number }> {
  const { items, total } = await readPage(connection, { columns, from: 'station', fromRow }, page);
  return { stations: items, total };
}

/** The columns of a draft, but for its token when it is blank. */
function columnsOf({ publishAddress, channels, apiToken, ...same }: StationDraft) {
  const token = apiToken.trim();
  return {
    ...same,
    publishAddress: publishAddress ? 1 : 0,
    channels: JSON.stringify(channels),
    ...(token === '' ? {} : { apiToken: token, tokenHash: tokenHash(token) }),
  };
}

/**
 * @param now milliseconds UTC
 * @throws NotUnique when the reference, in any case, or the token is taken
 */
export function createStation(
  writes: Database,
  draft: StationDraft,
  now: number,
): Promise<Station> {
  const apiToken = draft.apiToken.trim() === '' ? newStationToken() : draft.apiToken.trim();
  const dated = { calendarVersion: 1, createdAt: now, updatedAt: now };
  return writes.transaction().execute(async (transaction) => {
    const alike = await transaction
      .selectFrom('station')
      .select('id')
      .where(({ fn }) => fn('lower', ['reference']), '=', draft.reference.toLowerCase())
      .executeTakeFirst();
    if (alike) throw new NotUnique(`reference ${draft.reference}`);
    const { id } = await transaction
      .insertInto('station')
      .values({
        ...columnsOf(draft),
        ...dated,
        apiToken,
        tokenHash: tokenHash(apiToken),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction.insertInto('stationState').values({ stationId: id }).execute();
    return { ...draft, ...dated, id, apiToken };
  });
}

/**
 * Another time zone or another probe asks for the station's past to be computed again: `store.rebuild()`.
 * @param draft what it becomes; a blank `apiToken` is kept
 * @throws NotUnique when its new reference, in any case, or its token is taken
 */
export async function saveStation(
  connection: Connection,
  held: Station,
  draft: StationDraft,
  updatedAt: number,
): Promise<Station> {
  const { reference } = draft;
  const isRenamed = reference !== held.reference;
  if (isRenamed && (await stationNamedLike(connection, reference, held.id)))
    throw new NotUnique(`reference ${reference}`);
  const isMoved = draft.timeZone !== held.timeZone;
  const row = {
    ...columnsOf(draft),
    calendarVersion: held.calendarVersion + (isMoved ? 1 : 0),
    updatedAt,
  };
  const assignments = Object.keys(row).map((name) => `${snakeCase(name)} = ?`);
  await connection.run(`UPDATE station SET ${assignments.join(', ')} WHERE id = ?`, [
    ...Object.values(row),
    held.id,
  ]);
  if (!sameChannels(draft.channels, held.channels)) await queueRechannel(connection, held.id);
  const apiToken = draft.apiToken.trim() || held.apiToken;
  return { ...held, ...draft, apiToken, calendarVersion: row.calendarVersion, updatedAt };
}

/** Another token and nothing else: the old one is unknown from then on. @throws NotUnique when another station has it */
export async function saveStationToken(
  connection: Connection,
  held: Station,
  apiToken: string,
  updatedAt: number,
): Promise<Station> {
  await connection.run(
    'UPDATE station SET api_token = ?, token_hash = ?, updated_at = ? WHERE id = ?',
    [apiToken, tokenHash(apiToken), updatedAt, held.id],
  );
  return { ...held, apiToken, updatedAt };
}

/** Its readings go afterwards, in the background: `removeOrphans`. */
export const deleteStation = (writer: Writer, id: number): Promise<number> =>
  writer.transaction((connection) => connection.run('DELETE FROM station WHERE id = ?', [id]));

function sameChannels(one: Station['channels'], other: Station['channels']): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => (one[name] ?? 1) === (other[name] ?? 1));
}
