// The stations with the state of their reception, a page of them, and the consoles that no station knows.
import {
  type LoaderFunction,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useRevalidator,
} from 'react-router';
import type { RefusedSenders } from '../../../../shared/contract/reception.ts';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { type Desk, deskContext, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { useReread } from '../../../client/use-reread.ts';
import { Banner } from '../../../parts/problems/banner.tsx';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { receptionTexts, strangerTexts } from '../../../texts/admin/reception.ts';
import { type Received, readReceptions } from '../parts/consoles/read-receptions.ts';
import { UnknownSenders } from '../parts/consoles/unknown-senders.tsx';
import { Pager } from '../parts/lists/pager.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { NoStation } from '../parts/pages/no-station.tsx';
import styles from './reception.module.css';
import { StationCard } from './station-card.tsx';

type Receptions = ListPage<Received> & {
  /** Those of the other pages too. */
  readonly stations: readonly PublicStation[];
};

type Panels = {
  readonly receptions: Loaded<Receptions>;
  readonly senders: Loaded<RefusedSenders>;
};

const EVERY_MS = 30_000;
const STATIONS_A_PAGE = 20;

/** `url` says which page. */
type Asked = Pick<Request, 'url' | 'signal'>;

export const loader: LoaderFunction = ({ context, request }: LoaderFunctionArgs): Promise<Panels> =>
  readAll(context.get(deskContext), request);

async function readAll(desk: Desk, asked: Asked): Promise<Panels> {
  const [receptions, senders] = await Promise.all([
    attempt(readSome(desk, asked)),
    attempt(desk.refusedSenders(undefined, { signal: asked.signal })),
  ]);
  return { receptions, senders };
}

const readSome = (desk: Desk, asked: Asked): Promise<Receptions> =>
  readPage(
    asked,
    async ({ page, maxResult }, signal) => {
      const { weatherStations: stations } = await desk.listStations(undefined, { signal });
      const shown = stations.slice((page - 1) * maxResult, page * maxResult);
      const items = await readReceptions(desk, shown, signal);
      return { items, numberOfResult: stations.length, stations };
    },
    STATIONS_A_PAGE,
  );

export function Component() {
  const desk = useDesk();
  const { search } = useLocation();
  const { panels } = useReread(useLoaderData<Panels>(), {
    everyMs: EVERY_MS,
    read: (signal) => readAll(desk, { url: new URL(search, document.baseURI).href, signal }),
  });
  const { receptions, senders } = panels;
  return (
    <AdminPage title={sectionTexts.reception} lead={receptionTexts.intro}>
      {receptions.ok ? (
        <>
          <Stations received={receptions.value.items} />
          <Pager {...receptions.value} />
        </>
      ) : (
        <Banner
          tone="error"
          title={receptionTexts.stationsUnread}
          messages={receptions.violations}
        />
      )}
      <section className={styles.strangers} aria-labelledby="strangers">
        <h2 id="strangers">{strangerTexts.title}</h2>
        <Strangers senders={senders} stations={receptions.ok ? receptions.value.stations : []} />
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
