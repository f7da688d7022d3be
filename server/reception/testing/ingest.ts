// The ingest port over a store that only remembers, for tests that speak to it byte by byte.
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { openIngestServer } from '../../http/ingest-server.ts';
import { createTrust } from '../../http/trusted-proxies.ts';
import type { Delivery, DeliveryResult } from '../../storage/reports/delivery.ts';
import type { ParkedReport } from '../../storage/reports/parked-reports.ts';
import type { ReceptionPorts } from '../ports.ts';
import { createReception, type Reception } from '../reception.ts';
import type { ReceptionStation } from '../stations.ts';

export const stationWith = (changes: Partial<ReceptionStation> = {}): ReceptionStation => ({
  id: 1,
  reference: 'SSDP41000',
  apiToken: 'F1C70000000000000000000000000001',
  timeZone: 'Europe/Paris',
  elevation: 0,
  rainGauge: 'auto',
  channels: {},
  ...changes,
});

export type Ingest = {
  readonly port: number;
  readonly server: Server;
  readonly reception: Reception;
  /** Deliveries that hold readings. */
  readonly deliveries: Delivery[];
  /** Deliveries that only leave a line in a log. */
  readonly refusals: Delivery[];
  readonly parked: ParkedReport[];
  readonly logged: string[];
  /** Milliseconds UTC; a test may move it. */
  now: number;
  stations: readonly ReceptionStation[];
  close(): Promise<void>;
};

export type IngestSettings = Partial<ReceptionPorts> & {
  readonly stations?: never;
  readonly known?: readonly ReceptionStation[];
  readonly now?: number;
};

/** What a store answers that has never seen any of these readings. */
export const allAccepted = ({ readings }: Delivery): DeliveryResult => ({
  accepted: readings.length,
  duplicates: 0,
  filled: 0,
  refused: [],
  sealedBefore: null,
  revision: 1,
  changed: readings.length > 0,
  lastObservedAt: null,
});

export async function startIngest(settings: IngestSettings = {}): Promise<Ingest> {
  const { known = [stationWith()], now = Date.UTC(2026, 10, 27, 20), ...ports } = settings;
  const state = { now, stations: known };
  const deliveries: Delivery[] = [];
  const refusals: Delivery[] = [];
  const parked: ParkedReport[] = [];
  const logged: string[] = [];
  const note = (details: object, message: string): void => {
    logged.push(`${message} ${JSON.stringify(details)}`);
  };
  const reception = createReception({
    deliver: async (delivery) => {
      (delivery.readings.length > 0 ? deliveries : refusals).push(delivery);
      return allAccepted(delivery);
    },
    parking: {
      park: async (report) => {
        const copy = JSON.parse(JSON.stringify(report)) as Omit<ParkedReport, 'id'>;
        parked.push({ ...copy, id: parked.length + 1 });
      },
      parked: async (limit) => parked.slice(0, limit),
      forget: async (ids) => {
        const kept = parked.filter(({ id }) => !ids.includes(id));
        parked.splice(0, parked.length, ...kept);
      },
    },
    stations: { list: async () => state.stations },
    log: { warn: note, error: note },
    clock: () => state.now,
    minimumDate: Date.UTC(2016, 0, 1),
    newestObservedAt: async () => null,
    keepRaw: true,
    ...ports,
  });
  const trust = createTrust([]);
  const server = await openIngestServer({ door: reception, host: '127.0.0.1', port: 0, trust });
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    ...{ server, reception, deliveries, refusals, parked, logged },
    async close() {
      reception.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

export type WireAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends bytes on a new connection and reads one answer. A refused connection or no answer is an error. */
export function send(port: number, bytes: Buffer | string): Promise<WireAnswer> {
  const socket = connect(port, '127.0.0.1');
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return answerOn(socket).finally(() => socket.destroy());
}

/** The next answer on a connection. */
export function answerOn(socket: Socket): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const take = (): void => {
      const answer = parseAnswer(received);
      if (answer) resolve(answer);
    };
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      take();
    });
    socket.on('close', () => reject(new Error(`connection closed, received: ${received}`)));
    socket.on('error', (error) => reject(error));
  });
}

function parseAnswer(received: string): WireAnswer | null {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd === -1) return null;
  const [first = '', ...lines] = received.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = received.slice(headEnd + 4);
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error(`an answer without length: ${received}`);
  if (body.length < length) return null;
  return {
    status: Number(first.split(' ')[1]),
    headers,
    body: Buffer.from(body.slice(0, length), 'latin1').toString(),
  };
}

/** A request in one string. */
export function request(
  line: string,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = {
    Host: 'station.example',
    ...(body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
