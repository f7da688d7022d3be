// How far the first start has come: what the link opens, else the console of a station, else why there is nothing.
import { type LoaderFunctionArgs, replace } from 'react-router';
import type { Violation } from '../../../../shared/contract/call.ts';
import type { ConsoleAddress } from '../../../../shared/contract/console.ts';
import type { SetupState } from '../../../../shared/contract/setup.ts';
import { defaultOf, type PublicStation } from '../../../../shared/contract/station.ts';
import { ApiError } from '../../../client/api.ts';
import { type Desk, deskContext } from '../../../client/desk.ts';
import { isAdmin } from '../../../client/guard.ts';
import { readSession } from '../../../client/session.ts';
import { type FirstReportAnswers, readFirstReport } from '../parts/consoles/read-first-report.ts';
import { dropKey, keptKey, takeKey } from './setup-key.ts';

export const setupAddress = '/admin/setup';

export type SetupData =
  | { readonly step: 'form'; readonly key: string; readonly state: SetupState }
  | {
      readonly step: 'console';
      readonly station: PublicStation;
      readonly addresses: readonly ConsoleAddress[];
      readonly first: FirstReportAnswers;
    }
  /** Signed in, without any station. */
  | { readonly step: 'ready' }
  /** No link, or one that opens nothing: `violations` says why. */
  | { readonly step: 'closed'; readonly violations: readonly Violation[] };

/** @throws ApiError when the site cannot answer */
export async function readSetup({ request, context }: LoaderFunctionArgs) {
  takeKey();
  const desk = context.get(deskContext);
  const key = keptKey();
  if (key !== null) return checkKey(desk, key, request.signal);
  const session = readSession();
  if (!session.connected) return closed([]);
  if (!isAdmin(session)) return replace('/admin/dashboard');
  return readConsole(desk, new URL(request.url).searchParams.get('station'), request.signal);
}

const closed = (violations: readonly Violation[]): SetupData => ({ step: 'closed', violations });

/** Any refusal is the end of the link; no answer, too many tries or a fault of the site are not. */
async function checkKey(desk: Desk, key: string, signal: AbortSignal): Promise<SetupData> {
  try {
    return { step: 'form', key, state: await desk.checkSetup({ body: { key } }, { signal }) };
  } catch (fault) {
    if (!(fault instanceof ApiError) || !isEnd(fault)) throw fault;
    dropKey();
    return closed(fault.violations);
  }
}

const isEnd = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429;

async function readConsole(
  desk: Desk,
  asked: string | null,
  signal: AbortSignal,
): Promise<SetupData> {
  const { weatherStations } = await desk.listStations(undefined, { signal });
  const reference = asked ?? defaultOf(weatherStations)?.reference;
  if (reference === undefined) return { step: 'ready' };
  const [station, { addresses }, first] = await Promise.all([
    desk.getStation({ params: { reference } }, { signal }),
    desk.consoleAddresses(undefined, { signal }),
    readFirstReport(desk, reference, signal),
  ]);
  return { step: 'console', station, addresses, first };
}
