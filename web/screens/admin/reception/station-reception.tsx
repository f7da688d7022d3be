// One station's reception: its health, what it sent lately, and what to type into its console, which comes first as
// long as nothing was heard of it.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { StationReception } from '../../../../shared/contract/reception.ts';
import { type Desk, deskContext, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { useReread } from '../../../client/use-reread.ts';
import { Card } from '../../../parts/elements/card.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import { firstReportTexts } from '../../../texts/admin/setup.ts';
import { FirstReport } from '../parts/consoles/first-report.tsx';
import { type FirstReportAnswers, readFirstReport } from '../parts/consoles/read-first-report.ts';
import { Pager } from '../parts/lists/pager.tsx';
import { readPage } from '../parts/lists/read-page.ts';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { ConsoleCard, type ConsoleFacts, readConsole } from './console-card.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { Health } from './health.tsx';
import styles from './reception.module.css';
import { ReceptionLog } from './reception-log.tsx';

const EVERY_MS = 30_000;
/** As long as the first report is awaited. */
const FIRST_EVERY_MS = 5_000;
const LINES = 20;

type Data = {
  readonly panels: { readonly reception: Loaded<StationReception> };
  readonly console: Loaded<ConsoleFacts>;
  /** Of a station that was never heard when the page was opened. */
  readonly first: FirstReportAnswers | null;
  readonly reference: string;
  readonly page: number;
};

/** @throws ApiError when there is no such station */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Data> {
  const desk = context.get(deskContext);
  const { reference = '' } = params;
  const [facts, { page, answer }] = await Promise.all([
    attempt(readConsole(desk, reference, request.signal)),
    readPage(
      request,
      async ({ page: asked }, signal) => {
        const read = await readReception(desk, { reference, page: asked }, signal);
        return { items: read.receptions, numberOfResult: read.numberOfResult, answer: read };
      },
      LINES,
    ),
  ]);
  const isNew = answer.health.state === 'never';
  return {
    panels: { reception: { ok: true, value: answer } },
    console: facts,
    first: isNew ? await readFirstReport(desk, reference, request.signal) : null,
    reference,
    page,
  };
}

type Asked = { readonly reference: string; readonly page: number };

const readReception = (
  desk: Desk,
  { reference, page }: Asked,
  signal: AbortSignal,
): Promise<StationReception> =>
  desk.stationReception({ params: { reference }, query: { page, maxResult: LINES } }, { signal });

export function Component() {
  const desk = useDesk();
  const data = useLoaderData<Data>();
  const { page, first } = data;
  const { panels, isInterrupted } = useReread(data.panels, {
    everyMs: first ? FIRST_EVERY_MS : EVERY_MS,
    read: async (signal) => ({ reception: await attempt(readReception(desk, data, signal)) }),
  });
  if (!panels.reception.ok) return null; // the loader throws what it could not read
  const { station, health, receptions, numberOfResult } = panels.reception.value;
  return (
    <AdminPage
      title={station.name}
      back={{ to: '/admin/reception', label: sectionTexts.reception }}
    >
      <div className={styles.page}>
        {first && (
          <>
            <Card title={firstReportTexts.title}>
              <FirstReport station={station} first={first} />
            </Card>
            <ConsoleCard facts={data.console} />
          </>
        )}
        {health.state !== 'never' && (
          <>
            <Health health={health} station={station} />
            <CorrectionCard reference={station.reference} />
          </>
        )}
        {(!first || numberOfResult > 0) && (
          <section className={styles.section} aria-labelledby="log">
            <h2 id="log">{receptionTexts.log}</h2>
            <p className={styles.hint} role="status">
              {isInterrupted ? receptionTexts.interrupted : receptionTexts.logHint}
            </p>
            <ReceptionLog lines={receptions} sensors={health.sensors} timeZone={station.timeZone} />
            <Pager page={page} lastPage={Math.max(page, Math.ceil(numberOfResult / LINES))} />
          </section>
        )}
        {!first && <ConsoleCard facts={data.console} />}
      </div>
    </AdminPage>
  );
}
