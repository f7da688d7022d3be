// A network of consoles: every station posts once a minute, each at its own moment, to one server process or another as
// a relay would share them. Reports leave when they are due, whether or not earlier ones were answered.
import { setTimeout as pause } from 'node:timers/promises';
import { consoleTime, ecowittBody } from '../../simulator/ecowitt-console.ts';
import { tokenOf } from '../stores/workload.ts';
import { type Client, form } from './post.ts';

export const EVERY_S = 60;

export type Crowd = {
  /** Milliseconds from the moment a report was due to its answer, and when it was due (milliseconds UTC). */
  readonly answers: readonly { readonly dueAt: number; readonly ms: number }[];
  readonly sent: number;
  /** Answered anything but 200. */
  readonly refused: number;
  /** Connections that broke before the answer. */
  readonly broken: number;
  /** By how much the sender itself was late at worst, milliseconds: what is beyond it is the site's. */
  readonly senderLateMs: number;
};

/** Sends for so long, then waits for the last answers. `tell` is called once a minute at most. */
export async function sendAsCrowd(
  clients: readonly Client[],
  { stations, seconds, tell }: CrowdSize,
): Promise<Crowd> {
  const answers: { dueAt: number; ms: number }[] = [];
  const found = { refused: 0, broken: 0, senderLateMs: 0 };
  const post = async (client: Client, body: string, dueAt: number): Promise<void> => {
    try {
      const { status } = await client.send('POST', '/data/report/', body, form);
      if (status === 200) answers.push({ dueAt, ms: Date.now() - dueAt });
      else found.refused++;
    } catch {
      found.broken++;
    }
  };
  const bodyAt = createBodies();
  const stepMs = (EVERY_S * 1000) / stations;
  const total = Math.round((seconds * 1000) / stepMs);
  const under = new Set<Promise<void>>();
  const began = Date.now();
  for (let sent = 0; sent < total; sent++) {
    const dueAt = began + sent * stepMs;
    if (dueAt > Date.now()) await pause(dueAt - Date.now());
    found.senderLateMs = Math.max(found.senderLateMs, Date.now() - dueAt);
    const client = clients[sent % clients.length];
    if (!client) throw new Error('a crowd needs a server');
    const answered = post(client, bodyAt(Math.floor(dueAt / 1000), (sent % stations) + 1), dueAt);
    under.add(answered);
    answered.finally(() => under.delete(answered));
    if (sent % (stations * 2) === 0) tell(sent, total);
  }
  await Promise.all(under);
  return { answers, sent: total, ...found };
}

export type CrowdSize = {
  readonly stations: number;
  readonly seconds: number;
  readonly tell: (sent: number, total: number) => void;
};

/** The weather of the minute, a little warmer or colder at each station. */
function createBodies(): (t: number, station: number) => string {
  let minute = -1;
  let fields: string[] = [];
  return (t, station) => {
    if (Math.floor(t / EVERY_S) !== minute) {
      minute = Math.floor(t / EVERY_S);
      fields = ecowittBody(t, '#', t - 86_400).split('&');
    }
    const time = consoleTime(t);
    const own = (field: string): string => {
      const [name = '', value = ''] = field.split('=');
      if (name === 'PASSKEY') return `PASSKEY=${tokenOf(station)}`;
      if (name === 'dateutc') return `dateutc=${time}`;
      if (name === 'tempf') return `tempf=${(Number(value) + (station % 100) / 10 - 5).toFixed(1)}`;
      return field;
    };
    return fields.map(own).join('&');
  };
}
