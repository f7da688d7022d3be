// What one server process tells the others through the database: which stations have changed, and that something else
// has. Never more than a hint: whoever hears it reads the store, and one that was missed (its sender was killed, the
// connection had died) is made good within seconds by reading again.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { textOf } from '../faults.ts';
import type { RevisionChange } from '../reports/delivery.ts';
import type { Topic } from '../store.ts';
import { numbered, valueTypes } from './postgres-connection.ts';
import {
  channel,
  type NoticesOptions,
  openNotices,
  retryAfterMs,
  type Told,
  usuallyDeadAfterMs,
} from './postgres-notices.ts';

/** How often the listening connection is tried, and what is known by heart is read again without being told. */
const usuallyEveryMs = 15_000;
const goodbyeMs = 1_000;
/** Stations heard from within this time are told again: after a silence, and each time. */
const recentMs = { afterSilence: 10 * 60_000, eachTime: 60_000 } as const;

export type PostgresEvents = {
  /** To the other processes, after the commit: many changes share a message. */
  tell(change: RevisionChange): void;
  announce(topic: Topic): void;
  /** Sends what waits, then stops listening. */
  close(): Promise<void>;
};

export type EventsOptions = NoticesOptions & {
  readonly url: string;
  readonly now: () => number;
  readonly onChange: (change: RevisionChange) => void;
  readonly onTopic: (topic: Topic) => void;
  readonly rereadEveryMs?: number;
};

/** Listening when it resolves. */
export async function openEvents(options: EventsOptions): Promise<PostgresEvents> {
  const self = randomBytes(8).toString('hex');
  const sending = openNotices(options, self);
  const hear = (payload: string | undefined): void => {
    const told = JSON.parse(payload ?? '{}') as Told;
    if (told.from === self) return;
    if ('topic' in told) options.onTopic(told.topic);
    else
      for (const [stationId, revision, lastObservedAt] of told.changes)
        options.onChange({ stationId, revision, lastObservedAt });
  };
  const stopListening = await keepListening(options, hear);
  return {
    tell: sending.tell,
    announce: sending.announce,
    close: async () => {
      await sending.end();
      await stopListening();
    },
  };
}

const recent =
  'SELECT station_id, revision, last_observed_at FROM station_state WHERE last_observed_at > ?';

/** A connection of its own, made again for as long as it takes whenever it is lost. */
async function keepListening(
  options: EventsOptions,
  hear: (payload: string | undefined) => void,
): Promise<() => Promise<void>> {
  const { url, log, now, onChange, onTopic } = options;
  const { rereadEveryMs = usuallyEveryMs, deadAfterMs = usuallyDeadAfterMs } = options;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  let failures = 0;
  let isReading = false;
  const lost = (mine: pg.Client, why: string): void => {
    if (client !== mine) return;
    client = null;
    endQuietly(mine);
    if (stopped) return;
    log(`no longer told by other processes: ${why}`);
    again();
  };
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: deadAfterMs,
      query_timeout: deadAfterMs,
      application_name: 'embellie listening',
    });
    mine.on('notification', ({ payload }) => hear(payload));
    mine.on('error', ({ message }) => lost(mine, message));
    mine.on('end', () => lost(mine, 'the connection has ended'));
    try {
      await mine.connect();
      await mine.query(`LISTEN ${channel}`);
    } catch (error) {
      endQuietly(mine);
      throw error;
    }
    if (stopped) return endQuietly(mine);
    client = mine;
    failures = 0;
  };
  const again = (): void => {
    retry = setTimeout(() => {
      connect().then(
        () => catchUp(recentMs.afterSilence),
        () => {
          failures += 1;
          if (!stopped) again();
        },
      );
    }, retryAfterMs(failures));
  };
  /** What was told meanwhile is not told again: the store says it. */
  const catchUp = async (sinceMs: number): Promise<void> => {
    const mine = client;
    if (!mine || isReading) return;
    isReading = true;
    const query = {
      text: numbered(recent),
      values: [now() - sinceMs],
      types: valueTypes,
      rowMode: 'array',
    } as const;
    try {
      const { rows } = await mine.query<[number, number, number | null]>(query);
      onTopic('stations');
      onTopic('contents');
      for (const [stationId, revision, lastObservedAt] of rows)
        onChange({ stationId, revision, lastObservedAt });
    } catch (error) {
      lost(mine, textOf(error));
    } finally {
      isReading = false;
    }
  };
  await connect();
  const rereading = setInterval(() => void catchUp(recentMs.eachTime), rereadEveryMs).unref();
  return async () => {
    stopped = true;
    clearTimeout(retry);
    clearInterval(rereading);
    // A dead one would not even say goodbye.
    await Promise.race([client?.end(), delay(goodbyeMs)]);
  };
}

/** However broken it is. */
function endQuietly(client: pg.Client): void {
  client.end().catch(() => undefined);
}
