// Damaged packets by the hundred thousand: every one is understood or refused, none throws, and memory stays where it
// was. `EMBELLIE_TEST_PACKETS=1000000` for as many.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isMeasureName } from '../../shared/measures/catalogue.ts';
import { parseField } from '../../shared/measures/fields.ts';
import { boundsOf } from '../../shared/measures/ranges.ts';
import { gatherEvidence } from './evidence.ts';
import { boundsAt, readReports } from './json/read-reports.ts';
import { rawText, reportRecord } from './reception-log.ts';
import { type ParserError, salvage } from './salvage.ts';
import { stationReading } from './station-reading.ts';
import { destinationOf } from './target.ts';
import { stationWith } from './testing/ingest.ts';
import { arrivalTiming, reportOf } from './understand.ts';

const folder = fileURLToPath(new URL('../../fixtures/ingest/', import.meta.url));
const packets = readdirSync(folder)
  .filter((name) => name.endsWith('.txt') && !name.startsWith('25-'))
  .map((name) => readFileSync(folder + name, 'latin1'));

/** The same damage at each run. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const spice = [
  '%',
  '&',
  '=',
  '+',
  '?',
  '/',
  ' ',
  '\0',
  '\r\n',
  '\xe9',
  '%C3',
  '%E9%',
  '&&',
  '==',
  '1e999',
  '-',
  '{',
  '"',
  '__proto__',
  'constructor',
  'PASSKEY=',
  'ID=',
  '--',
  '9'.repeat(400),
  '%00',
  '\xff\xfe',
];

function damaged(packet: string, next: (below: number) => number): string {
  let text = packet;
  for (let n = next(6); n >= 0; n--) {
    const at = next(text.length + 1);
    const length = next(12);
    switch (next(4)) {
      case 0:
        text = text.slice(0, at) + text.slice(at + length);
        break;
      case 1:
        text = text.slice(0, at) + (spice[next(spice.length)] ?? '') + text.slice(at);
        break;
      case 2:
        text = text.slice(0, at) + String.fromCharCode(next(256)) + text.slice(at + 1);
        break;
      default:
        text = text.slice(0, at) + text.slice(next(text.length + 1), at + length * 5);
    }
  }
  return text;
}

const now = Date.UTC(2024, 4, 5, 6);
const station = stationWith({ elevation: 800 });

/** As the parser's complaint hands it over. */
const complaint = (packet: string): ParserError =>
  Object.assign(new Error(), {
    code: 'HPE_INVALID_URL',
    rawPacket: Buffer.from(packet, 'latin1'),
  });

/** The whole way of a packet but the store; gives the report's fields, or null when it is refused. */
function receive(packet: string, logged: boolean): Readonly<Record<string, number>> | null {
  const [head = '', ...rest] = packet.split('\r\n\r\n');
  const [method = '', target = ''] = head.split(' ');
  const destination = destinationOf(method, target) ?? destinationOf('POST', '/data/report/');
  if (!destination || destination.door === 'reports') return null;
  const contentType = /content-type: ?(.*)/i.exec(head)?.[1] ?? '';
  const evidence = gatherEvidence({ destination, contentType, body: rest.join('\r\n\r\n') });
  if (typeof evidence === 'string') return null;
  const report = reportOf(evidence, arrivalTiming(now));
  if (!report) return null;
  const { reading, warnings } = stationReading(report, station);
  if (logged) {
    rawText(evidence.sent, station.apiToken);
    const came = { accepted: [], warnings, identity: '', arrivedAt: now };
    JSON.stringify(reportRecord(report, came));
  }
  return reading.values;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

const packetCount = Number(process.env.EMBELLIE_TEST_PACKETS ?? 100_000);

test('S10: damaged packets', () => {
  const next = random(41_000);
  let understood = 0;
  let settled = 0;
  for (let n = 0; n < packetCount; n++) {
    if (n === 20_000) settled = heap();
    const packet = damaged(packets[next(packets.length)] ?? '', next);
    const inFull = n % 10 === 0;
    if (inFull) salvage(complaint(packet));
    const values = receive(packet, inFull);
    if (!values) continue;
    understood++;
    for (const field in values) {
      const value: number = values[field] ?? Number.NaN;
      const bounds = boundsOf(field);
      const known = isMeasureName(field) || parseField(field) !== null;
      if (
        !known ||
        !Number.isFinite(value) ||
        (bounds && (value < bounds.min || value > bounds.max))
      ) {
        expect.fail(`${field} = ${value} from ${packet}`);
      }
    }
  }
  expect(understood).toBeGreaterThan(0.3 * packetCount);
  expect(heap() - settled).toBeLessThan(8 * 1024 * 1024);
  expect(({} as Record<string, unknown>).temperature).toBeUndefined();
}, 600_000);

test('S10: 10,000 odd JSON reports', () => {
  const next = random(7);
  const oddities: readonly unknown[] = [
    null,
    0,
    -0,
    1e308,
    -9999,
    'x',
    '',
    '2026-11-27T20:00:00Z',
    true,
    [],
    {},
    [[]],
    'now',
    '\ud800',
    4294967295,
    1.5,
  ];
  const names = [
    'observedAt',
    'interval',
    'temperature',
    'humidity',
    'lightningTime',
    'runtime',
    'soilMoisture3',
    'soilMoisture99',
    'dewPoint',
    '__proto__',
    'constructor',
    'toString',
    '',
    'x\0y',
  ];
  for (let n = 0; n < 10_000; n++) {
    const pairs = Array.from({ length: next(5) }, () => [
      names[next(names.length)],
      oddities[next(oddities.length)],
    ]);
    const item: unknown =
      next(20) === 0 ? oddities[next(oddities.length)] : Object.fromEntries(pairs);
    const { reports, refused } = readReports([item], boundsAt(now));
    expect(reports.length + refused.length).toBe(1);
    for (const { report } of reports) {
      for (const field in report.values) expect(parseField(field)).not.toBeNull();
      expect(report.observedAt).toBeLessThanOrEqual(now + 300_000);
    }
  }
});
