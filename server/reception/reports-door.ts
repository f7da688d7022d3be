// Our JSON door: up to a thousand reports a request, answered report by report once the accepted ones are durable.
import { maximumReports } from '../../shared/contract/reports.ts';
import { parseField } from '../../shared/measures/fields.ts';
import { type Answer, fault, json } from './answers.ts';
import type { Context } from './context.ts';
import { type Credentials, maskIdentity } from './identity.ts';
import { boundsAt, readReports, withRefusedFields } from './json/read-reports.ts';
import { parkReports } from './parking.ts';
import { turnAway } from './refusals.ts';
import type { ReceptionStation } from './stations.ts';
import { storeReports } from './store-reports.ts';
import { answers } from './texts.ts';

export type BearerRequest = {
  readonly bearer: string | null;
  readonly address: string;
  /** Reference or id in the path; null where the path names no station. */
  readonly reference: string | null;
  readonly door: 'reports' | 'weatherlink-live';
};

export type Admission = { readonly station: ReceptionStation } | { readonly answer: Answer };

/** Who may send here: decided on the headers alone, before a byte of the body is read. */
export async function admitBearer(context: Context, request: BearerRequest): Promise<Admission> {
  const { bearer, reference, door, address } = request;
  const credentials: Credentials = { pathToken: null, bearer };
  const owner = bearer === null ? null : await context.findStation(credentials);
  const named =
    owner &&
    (reference === null ||
      reference.toLowerCase() === owner.reference.toLowerCase() ||
      reference === String(owner.id));
  if (owner && named) return { station: owner };
  const refusal = { dialect: door, status: 401, reason: answers.unknownToken, credentials };
  const asJson = door === 'reports';
  // A token of another station is refused here, but it is no stranger's.
  const who = owner ? {} : { stranger: { protocol: null, sent: null } };
  return {
    answer: await turnAway(context, { ...refusal, station: null, address, asJson, ...who }),
  };
}

export async function receiveReports(
  context: Context,
  station: ReceptionStation,
  body: Buffer,
): Promise<Answer> {
  const items = parseItems(body);
  if (items === null) return fault(true, 400, answers.notJson);
  if (items.length === 0) return fault(true, 400, answers.nothingUsable);
  if (items.length > maximumReports) return fault(true, 413, answers.tooManyReports);
  const identity = maskIdentity({ pathToken: null, bearer: station.apiToken }, station);
  const now = context.clock.now();
  if (await context.clock.isSane()) {
    return json(
      200,
      await storeReports(context, { station, items, bounds: boundsAt(now), identity, flags: [] }),
    );
  }
  const read = readReports(items, {
    receivedAt: now,
    latest: Number.MAX_SAFE_INTEGER,
  });
  const kept = read.reports.map(({ index }) => knownPart(items[index]));
  if (kept.length > 0) await parkReports(context, station, kept, identity);
  const answer = { accepted: kept.length, duplicates: 0, refused: read.refused };
  return json(200, withRefusedFields(answer, read), { isParked: kept.length > 0 });
}

/** The posted reports, a single one as a list of one; null when the body is not JSON (a byte order mark may precede it). */
function parseItems(body: Buffer): readonly unknown[] | null {
  try {
    const parsed = JSON.parse(new TextDecoder().decode(body)) as unknown;
    return Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  } catch {
    return null;
  }
}

/** Without the names no table knows: they may hold anything, a secret too. */
const knownPart = (item: unknown): object =>
  Object.fromEntries(
    Object.entries(item as object).filter(
      ([key]) => key === 'observedAt' || key === 'interval' || parseField(key),
    ),
  );
