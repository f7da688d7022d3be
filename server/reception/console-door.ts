// The doors of consoles: one report a request, answered when it is durable.
import { type Answer, text } from './answers.ts';
import type { Context } from './context.ts';
import { type Evidence, gatherEvidence, type RawRequest } from './evidence.ts';
import { type Credentials, maskIdentity } from './identity.ts';
import { parkConsole } from './parking.ts';
import { type TurnedAway, turnAway } from './refusals.ts';
import type { Report } from './report.ts';
import type { ReceptionStation } from './stations.ts';
import { storeReport } from './store-report.ts';
import { answers, misunderstood } from './texts.ts';
import { arrivalTiming, reportOf } from './understand.ts';

export type ConsoleRequest = RawRequest & {
  readonly method: string;
  readonly bearer: string | null;
  readonly address: string;
};

/** @throws when the store cannot take the report now */
export async function receiveConsole(context: Context, request: ConsoleRequest): Promise<Answer> {
  const evidence = gatherEvidence(request);
  const answer = await judge(context, request, evidence);
  return typeof evidence === 'string' ? answer : { ...answer, dialect: evidence.protocol };
}

async function judge(
  context: Context,
  request: ConsoleRequest,
  evidence: ReturnType<typeof gatherEvidence>,
): Promise<Answer> {
  const { destination, address, bearer } = request;
  const asJson = destination.door === 'alias';
  const understood = typeof evidence === 'string' ? null : evidence;
  const pathToken = destination.door === 'console' ? destination.pathToken : null;
  const credentials: Credentials = { ...understood?.identity, pathToken, bearer };
  const station = await context.findStation(credentials);
  const dialect = understood?.protocol ?? destination.door;
  const refuse = (
    status: number,
    reason: string,
    more: Pick<TurnedAway, 'stranger' | 'held'> = {},
  ) =>
    turnAway(context, { status, reason, credentials, station, address, asJson, dialect, ...more });
  if (typeof evidence === 'string') {
    const empty =
      request.body === '' && request.method === 'POST' && evidence === 'unknown_dialect';
    return refuse(400, empty ? answers.noBody : misunderstood[evidence]);
  }
  if (!station) return refuse(401, answers.unknownToken, { stranger: evidence });
  const status = asJson ? 201 : 200;
  const taken = await take(context, station, {
    evidence,
    status,
    identity: maskIdentity(credentials, station),
  });
  if (typeof taken === 'object') return refuse(400, answers.nothingUsable, taken);
  return text(status, 'success', { isParked: taken === 'parked' });
}

type Came = { readonly evidence: Evidence; readonly identity: string; readonly status: number };

/** What became of a report; an object: it holds nothing usable. */
type Taken = 'stored' | 'parked' | { readonly held?: Report };

/** Stores the report, or parks it while the server's own clock is wrong. */
async function take(context: Context, station: ReceptionStation, came: Came): Promise<Taken> {
  const arrivedAt = context.clock.now();
  const isSane = await context.clock.isSane();
  // What came while the clock was wrong says nothing of a repeat.
  const settled = isSane
    ? (sent: number) => context.ahead.settle(station.id, [sent], arrivedAt)(sent)
    : undefined;
  const report = reportOf(came.evidence, arrivalTiming(arrivedAt, settled));
  if (!report) return {};
  const unusable = { held: report };
  if (isSane)
    return (await storeReport(context, { ...came, station, report, arrivedAt }))
      ? 'stored'
      : unusable;
  if (Object.keys(report.values).length === 0) return unusable;
  await parkConsole(context, station, came.evidence, came.identity);
  return 'parked';
}
