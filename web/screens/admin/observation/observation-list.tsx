// The notes attached to stations, newest first.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Observation } from '../../../../shared/contract/observation.ts';
import { formatShortDateTime } from '../../../../shared/format/dates.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { observationTexts } from '../../../texts/admin/observations.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { useDeskPlace } from '../parts/pages/desk-place.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListPage<Observation>> =>
  readPage(request, async (query, signal) => {
    const { observations, numberOfResult } = await context
      .get(deskContext)
      .listObservations({ query }, { signal });
    return { items: observations, numberOfResult };
  });

export function Component() {
  const desk = useDesk();
  const { timeZone } = useDeskPlace();
  const columns: readonly Column<Observation>[] = [
    { label: observationTexts.message, value: ({ message }) => message, isLong: true },
    {
      label: observationTexts.author,
      value: ({ user }) => user?.email ?? observationTexts.authorGone,
    },
  ];
  return (
    <AdminList
      title={sectionTexts.observation}
      list={useLoaderData<ListPage<Observation>>()}
      nameOf={({ weatherStation, createdAt }) =>
        observationTexts.nameOf(weatherStation.city, formatShortDateTime(createdAt, timeZone))
      }
      columns={columns}
      emptyText={observationTexts.empty}
      add={{ to: '/admin/observation/create', label: observationTexts.add }}
      editTo={({ id }) => `/admin/observation/edit/${id}`}
      remove={({ id }) => desk.deleteObservation({ params: { id } })}
    />
  );
}
