// The dashboard: for administrators how each station stands, then a card for each list with how much it holds.
import plusIcon from 'lucide-static/icons/plus.svg?raw';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DASH } from '../../../../shared/format/numbers.ts';
import { type Desk, deskContext } from '../../../client/desk.ts';
import { isAdmin } from '../../../client/guard.ts';
import { attempt, type Loaded } from '../../../client/loaded.ts';
import { readSession } from '../../../client/session.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { VisuallyHidden } from '../../../parts/elements/visually-hidden.tsx';
import { dashboardTexts } from '../../../texts/admin/dashboard.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import actions from '../parts/acts/action.module.css';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { useIsAdmin } from '../parts/pages/desk-place.ts';
import { addressOfSection, type ListName, lists } from '../parts/pages/sections.ts';
import styles from './dashboard.module.css';
import { readStates, type StationPanels, StationStates } from './station-states.tsx';

type Total = { readonly numberOfResult: number };
type Count = Loaded<Total>;
type Counts = Readonly<Record<ListName, Count>>;

type Data = {
  readonly counts: Counts;
  /** Null for who may not see the reception. */
  readonly states: StationPanels | null;
};

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Data> {
  const desk = context.get(deskContext);
  const [counts, states] = await Promise.all([
    readCounts(desk, request.signal),
    isAdmin(readSession()) ? readStates(desk, request.signal) : null,
  ]);
  return { counts, states };
}

/** Each is read, and fails, alone. */
async function readCounts(desk: Desk, signal: AbortSignal): Promise<Counts> {
  const asked = countsOf(desk, signal);
  const counts = lists.map(async ({ name }) => [name, await attempt(asked[name])]);
  return Object.fromEntries(await Promise.all(counts)) as Counts;
}

function countsOf(desk: Desk, signal: AbortSignal): Record<ListName, Promise<Total>> {
  const one = [{ query: { page: 1, maxResult: 1 } }, { signal }] as const;
  return {
    user: desk.listUsers(...one),
    contact: desk.listContacts(...one),
    news: desk.listPosts(...one),
    weatherStation: desk.listStations(...one),
    unit: desk.listUnits(...one),
    observation: desk.listObservations(...one),
  };
}

export function Component() {
  const { counts, states } = useLoaderData<Data>();
  const mayAdd = useIsAdmin();
  return (
    <AdminPage title={sectionTexts.dashboard}>
      {states && <StationStates panels={states} />}
      <ul className={styles.cards}>
        {lists.map(({ name, icon, isAddedByAdmins }) => (
          <li key={name} className={styles.card}>
            <h2 className={styles.name}>
              <Icon svg={icon} />
              {sectionTexts[name]}
            </h2>
            <TotalOf count={counts[name]} />
            <p className={styles.ways}>
              <Link to={addressOfSection(name)} className={actions.quiet}>
                {dashboardTexts.open}
                <VisuallyHidden>{dashboardTexts.ofList(sectionTexts[name])}</VisuallyHidden>
              </Link>
              {(mayAdd || !isAddedByAdmins) && (
                <Link to={`${addressOfSection(name)}/create`} className={actions.quiet}>
                  <Icon svg={plusIcon} />
                  {dashboardTexts.add}
                  <VisuallyHidden>{dashboardTexts.ofList(sectionTexts[name])}</VisuallyHidden>
                </Link>
              )}
            </p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}

function TotalOf({ count }: { readonly count: Count }) {
  if (count.ok) return <p className={styles.total}>{count.value.numberOfResult}</p>;
  return (
    <p className={styles.total}>
      {DASH}
      <span className={styles.fault}>{dashboardTexts.uncounted}</span>
    </p>
  );
}
