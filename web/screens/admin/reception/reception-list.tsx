// All stations with the state of their reception, and the consoles that no station knows.
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import type { RefusedSenders } from '../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { type Desk, deskContext, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { useReread } from '../../../client/use-reread.ts';
import { Banner } from '../../../parts/banner.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { receptionTexts, strangerTexts } from '../../../texts/admin/reception.ts';
import { AdminPage } from '../parts/admin-page.tsx';
import { NoStation } from '../parts/no-station.tsx';
import { type Received, type Receptions, readReceptions } from '../parts/read-receptions.ts';
import { UnknownSenders } from '../parts/unknown-senders.tsx';
import styles from './reception.module.css';
import { StationCard } from './station-card.tsx';

type Panels = {
  readonly stations: Loaded<Receptions>;
  readonly senders: Loaded<RefusedSenders>;
};

const EVERY_MS = 30_000;

export const loader: LoaderFunction = ({ context, request }: LoaderFunctionArgs): Promise<Panels> =>
  readAll(context.get(deskContext), request.signal);

async function readAll(desk: Desk, signal: AbortSignal): Promise<Panels> {
  const [stations, senders] = await Promise.all([
    attempt(readReceptions(desk, signal)),
    attempt(desk.refusedSenders(undefined, { signal })),
  ]);
  return { stations, senders };
}

export function Component() {
  const desk = useDesk();
  const { panels } = useReread(useLoaderData<Panels>(), {
    everyMs: EVERY_MS,
    read: (signal) => readAll(desk, signal),
  });
  const { stations, senders } = panels;
  return (
    <AdminPage title={sectionTexts.reception} lead={receptionTexts.intro}>
      {stations.ok ? (
        <Stations received={stations.value.received} />
      ) : (
        <Banner tone="error" title={receptionTexts.stationsUnread} messages={stations.violations} />
      )}
      <section className={styles.strangers} aria-labelledby="strangers">
        <h2 id="strangers">{strangerTexts.title}</h2>
        <Strangers
          senders={senders}
          stations={stations.ok ? stations.value.received.map(({ station }) => station) : []}
        />
      </section>
    </AdminPage>
  );
}

function Stations({ received }: { readonly received: readonly Received[] }) {
  if (received.length === 0) return <NoStation />;
  return (
    <ul className={styles.stations}>
      {received.map((one) => (
        <li key={one.station.reference} className={styles.card}>
          <StationCard {...one} />
        </li>
      ))}
    </ul>
  );
}

type StrangersProps = {
  readonly senders: Loaded<RefusedSenders>;
  readonly stations: readonly PublicStation[];
};

function Strangers({ senders, stations }: StrangersProps) {
  const { revalidate } = useRevalidator();
  if (!senders.ok)
    return <Banner tone="error" title={strangerTexts.unread} messages={senders.violations} />;
  const list = senders.value.senders;
  return (
    <>
      <p className={styles.hint}>{list.length > 0 ? strangerTexts.hint : strangerTexts.none}</p>
      <UnknownSenders senders={list} stations={stations} onAssociated={() => void revalidate()} />
    </>
  );
}
