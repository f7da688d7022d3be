// Has the console been heard? Its station's log, what arrived of the weather, and who was turned away.
import type {
  ReceptionLine,
  RefusedSenders,
  StationReception,
} from '../../../../../shared/contract/reception.ts';
import type { CurrentDetail } from '../../../../../shared/contract/weather-data.ts';
import type { Desk } from '../../../../client/desk.ts';
import { attempt, type Loaded } from '../../../../client/loaded.ts';

/** So many lines tell whether a report is the first. */
const LINES = 100;

export type FirstReportAnswers = {
  readonly reception: Loaded<StationReception>;
  readonly senders: Loaded<RefusedSenders>;
  /** Null before the first report. */
  readonly detail: Loaded<CurrentDetail | null>;
};

/** Never rejects for what the API answers. */
export async function readFirstReport(
  desk: Pick<Desk, 'stationReception' | 'refusedSenders' | 'currentDetail'>,
  reference: string,
  signal: AbortSignal,
): Promise<FirstReportAnswers> {
  const params = { reference };
  const [reception, senders] = await Promise.all([
    attempt(desk.stationReception({ params, query: { maxResult: LINES } }, { signal })),
    attempt(desk.refusedSenders(undefined, { signal })),
  ]);
  const detail = newestAccepted({ reception })
    ? await attempt(desk.currentDetail({ params }, { signal }))
    : ({ ok: true, value: null } as const);
  return { reception, senders, detail };
}

/** The line of the newest report that was stored; null while there is none. */
export const newestAccepted = ({
  reception,
}: Pick<FirstReportAnswers, 'reception'>): ReceptionLine | null =>
  (reception.ok && reception.value.receptions.find(({ accepted }) => accepted)) || null;

/** Nothing was stored before `newestAccepted`, as far as the log reaches. */
export const isFirst = ({ reception }: Pick<FirstReportAnswers, 'reception'>): boolean =>
  reception.ok &&
  reception.value.numberOfResult <= LINES &&
  reception.value.receptions.filter(({ accepted }) => accepted).length === 1;
