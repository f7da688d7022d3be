// One station's reception: its health, what it sent lately, and what to type into its console.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ConsoleAddresses } from '../../../../shared/contract/console.ts';
import type { StationReception } from '../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { type Desk, deskContext, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { useReread } from '../../../client/use-reread.ts';
import { Banner } from '../../../parts/banner.tsx';
import { Card } from '../../../parts/card.tsx';
import { consoleTexts } from '../../../texts/admin/console.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import actions from '../parts/action.module.css';
import { AdminPage } from '../parts/admin-page.tsx';
import { ConsoleGuide } from '../parts/console-guide.tsx';
import { Pager } from '../parts/pager.tsx';
import { readPage } from '../parts/read-page.ts';
import { Health } from './health.tsx';
import styles from './reception.module.css';
import { ReceptionLog } from './reception-log.tsx';

const EVERY_MS = 30_000;
const LINES = 20;

/** The addresses and the token of the console, which the rest of the page can do without. */
type ConsoleFacts = { readonly station: PublicStation } & ConsoleAddresses;

type Data = {
  readonly panels: { readonly reception: Loaded<StationReception> };
  readonly console: Loaded<ConsoleFacts>;
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
  return {
    panels: { reception: { ok: true, value: answer } },
    console: facts,
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

async function readConsole(
  desk: Desk,
  reference: string,
  signal: AbortSignal,
): Promise<ConsoleFacts> {
  const [station, { addresses }] = await Promise.all([
    desk.getStation({ params: { reference } }, { signal }),
    desk.consoleAddresses(undefined, { signal }),
  ]);
  return { station, addresses };
}

export function Component() {
  const desk = useDesk();
  const data = useLoaderData<Data>();
  const { page } = data;
  const { panels, isInterrupted } = useReread(data.panels, {
    everyMs: EVERY_MS,
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
        <Health health={health} timeZone={station.timeZone} />
        <section className={styles.section} aria-labelledby="log">
          <h2 id="log">{receptionTexts.log}</h2>
          <p className={styles.hint} role="status">
            {isInterrupted ? receptionTexts.interrupted : receptionTexts.logHint}
          </p>
          <ReceptionLog lines={receptions} sensors={health.sensors} timeZone={station.timeZone} />
          <Pager page={page} lastPage={Math.max(page, Math.ceil(numberOfResult / LINES))} />
        </section>
        <Card title={consoleTexts.title}>
          <Guide facts={data.console} />
        </Card>
      </div>
    </AdminPage>
  );
}

function Guide({ facts }: { readonly facts: Loaded<ConsoleFacts> }) {
  if (!facts.ok)
    return <Banner tone="error" title={receptionTexts.guideUnread} messages={facts.violations} />;
  const { station, addresses } = facts.value;
  return (
    <>
      <ConsoleGuide
        reference={station.reference}
        token={station.apiToken ?? ''}
        addresses={addresses}
      />
      <p className={styles.token}>
        {receptionTexts.token}{' '}
        <Link to={`/admin/weatherStation/edit/${station.reference}`} className={actions.quiet}>
          {receptionTexts.editStation}
        </Link>
      </p>
    </>
  );
}
