// How each station stands: is it heard, what in it should be mended; a line each, which leads to its reception.
import openIcon from 'lucide-static/icons/chevron-right.svg?raw';
import { Link } from 'react-router';
import type { ReceptionHealth } from '../../../../shared/contract/reception.ts';
import { type Desk, useDesk } from '../../../client/desk.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { useReread } from '../../../client/use-reread.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { Banner } from '../../../parts/problems/banner.tsx';
import { dashboardTexts } from '../../../texts/admin/dashboard.ts';
import { receptionTexts } from '../../../texts/admin/reception.ts';
import { Age } from '../parts/consoles/age.tsx';
import { type Received, readReceptions } from '../parts/consoles/read-receptions.ts';
import { StateMark } from '../parts/consoles/state-mark.tsx';
import { NoStation } from '../parts/pages/no-station.tsx';
import styles from './station-states.module.css';

const EVERY_MS = 60_000;

/** Each costs a call; a network's are on the page of the reception. */
const stationsAtMost = 10;

type Stations = {
  readonly received: readonly Received[];
  /** Of all stations, those that were not read included. */
  readonly numberOfStations: number;
};

export type StationPanels = { readonly stations: Loaded<Stations> };

type StatesDesk = Pick<Desk, 'listStations' | 'stationReception'>;

export const readStates = async (
  desk: StatesDesk,
  signal: AbortSignal,
): Promise<StationPanels> => ({
  stations: await attempt(readFirst(desk, signal)),
});

async function readFirst(desk: StatesDesk, signal: AbortSignal): Promise<Stations> {
  const first = { query: { page: 1, maxResult: stationsAtMost } };
  const { weatherStations, numberOfResult } = await desk.listStations(first, { signal });
  const received = await readReceptions(desk, weatherStations, signal);
  return { received, numberOfStations: numberOfResult };
}

/** @param panels the loader's own: a new object takes the place of what was read again */
export function StationStates({ panels: initial }: { readonly panels: StationPanels }) {
  const desk = useDesk();
  const { panels } = useReread(initial, {
    everyMs: EVERY_MS,
    read: (signal) => readStates(desk, signal),
  });
  return (
    <section className={styles.section} aria-labelledby="stations">
      <h2 id="stations" className={styles.title}>
        {dashboardTexts.stations}
      </h2>
      <States stations={panels.stations} />
    </section>
  );
}

function States({ stations }: StationPanels) {
  if (!stations.ok)
    return (
      <Banner tone="error" title={receptionTexts.stationsUnread} messages={stations.violations} />
    );
  const { received, numberOfStations } = stations.value;
  if (received.length === 0) return <NoStation />;
  return (
    <>
      <ul className={styles.stations}>
        {received.map((one) => (
          <li key={one.station.reference} className={styles.station}>
            <Line {...one} />
          </li>
        ))}
      </ul>
      {numberOfStations > received.length && (
        <Link to="/admin/reception" className={styles.all}>
          {dashboardTexts.allStations(numberOfStations)}
        </Link>
      )}
    </>
  );
}

function Line({ station: { reference, name }, reception }: Received) {
  return (
    <>
      <h3 className={styles.name}>
        <Link to={`/admin/reception/${reference}`} className={styles.link}>
          {name}
        </Link>
      </h3>
      {reception.ok && <Heard health={reception.value.health} />}
      <Icon svg={openIcon} />
      <Notes reception={reception} />
    </>
  );
}

const Heard = ({ health: { state, lastReport } }: { readonly health: ReceptionHealth }) => (
  <p className={styles.heard}>
    <StateMark state={state} />
    {lastReport && <Age of={lastReport.observedAt} />}
  </p>
);

function Notes({ reception }: Pick<Received, 'reception'>) {
  if (!reception.ok) return <p className={styles.unread}>{receptionTexts.unread}</p>;
  const { warnings } = reception.value.health;
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {warnings.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
