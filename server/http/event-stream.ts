// Server-sent events: a topic (a station) has one present event; whoever subscribes is given it at once, also
// after a lost connection, so nothing has to be remembered for anybody. One serialisation serves all listeners.
import type { ServerResponse } from 'node:http';

/** `id` only grows within a topic; a listener is never sent an older event than its last. */
export type StreamEvent = { readonly id: number; readonly data: unknown };

type Limits = {
  readonly heartbeatMs: number;
  readonly maxClients: number;
  readonly maxBufferedBytes: number;
};

const defaults: Limits = {
  heartbeatMs: 25_000, // proxies cut a silent answer after 30 to 60 s
  maxClients: 1000,
  maxBufferedBytes: 64 * 1024, // some 500 events behind: that reader is gone or stuck
};

export type EventStream = {
  /**
   * Takes over the response. `present` is read after the listener is registered, so no event falls between.
   * False when there are already too many listeners: the response is untouched then.
   */
  subscribe(
    topic: number,
    response: ServerResponse,
    present: () => Promise<StreamEvent | null>,
  ): boolean;
  publish(topic: number, event: StreamEvent): void;
  readonly size: () => number;
  /** Ends every answer; later subscriptions are refused. */
  close(): void;
};

type Client = { readonly response: ServerResponse; lastId: number };

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx would gather the events otherwise
};
const reconnectAfterMs = 3000;

export function createEventStream(limits: Partial<Limits> = {}): EventStream {
  const { heartbeatMs, maxClients, maxBufferedBytes } = { ...defaults, ...limits };
  const topics = new Map<number, Set<Client>>();
  let count = 0;
  let isClosed = false;

  const send = (client: Client, frame: string) => {
    if (client.response.writableLength > maxBufferedBytes) client.response.destroy();
    else client.response.write(frame);
  };
  const sendEvent = (client: Client, id: number, frame: string) => {
    if (id <= client.lastId) return;
    client.lastId = id;
    send(client, frame);
  };
  const heartbeat = setInterval(() => {
    for (const clients of topics.values())
      for (const client of clients) send(client, ': present\n\n');
  }, heartbeatMs);
  heartbeat.unref();

  const forget = (topic: number, client: Client) => {
    const clients = topics.get(topic);
    if (!clients?.delete(client)) return;
    count -= 1;
    if (clients.size === 0) topics.delete(topic);
  };

  return {
    subscribe(topic, response, present) {
      if (isClosed || count >= maxClients) return false;
      const client: Client = { response, lastId: -1 };
      const clients = topics.get(topic) ?? new Set();
      topics.set(topic, clients.add(client));
      count += 1;
      response.once('close', () => forget(topic, client));
      response.once('error', () => forget(topic, client));
      response.writeHead(200, headers);
      response.write(`retry: ${reconnectAfterMs}\n\n`);
      present().then(
        (event) => event && sendEvent(client, event.id, frameOf(event)),
        () => response.destroy(), // the browser comes back and asks again
      );
      return true;
    },
    publish(topic, event) {
      const clients = topics.get(topic);
      if (!clients) return;
      const frame = frameOf(event);
      for (const client of clients) sendEvent(client, event.id, frame);
    },
    size: () => count,
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const clients of topics.values()) for (const { response } of clients) response.end();
    },
  };
}

const frameOf = ({ id, data }: StreamEvent): string =>
  `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
