// The stations, newest first; only administrators change them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PublicStation } from '../../../../shared/contract/station.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { stationFieldTexts, stationTexts } from '../../../texts/admin/stations.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';

export const loader = ({
  request,
  context,
}: LoaderFunctionArgs): Promise<ListPage<PublicStation>> =>
  readPage(request, async (query, signal) => {
    const { weatherStations, numberOfResult } = await context
      .get(deskContext)
      .listStations({ query }, { signal });
    return { items: weatherStations, numberOfResult };
  });

export function Component() {
  const desk = useDesk();
  const isAdmin = useIsAdmin();
  const columns: readonly Column<PublicStation>[] = [
    { label: stationFieldTexts.city, value: ({ city }) => city },
    { label: stationFieldTexts.reference, value: ({ reference }) => reference },
    { label: stationFieldTexts.model, value: ({ model }) => model },
  ];
  return (
    <AdminList
      title={sectionTexts.weatherStation}
      list={useLoaderData<ListPage<PublicStation>>()}
      nameOf={({ name }) => name}
      columns={columns}
      emptyText={stationTexts.empty}
      removeWarning={() => stationTexts.removeWarning}
      {...(isAdmin && {
        add: { to: '/admin/weatherStation/create', label: stationTexts.add },
        editTo: ({ reference }: PublicStation) => `/admin/weatherStation/edit/${reference}`,
        remove: ({ reference }: PublicStation) => desk.deleteStation({ params: { reference } }),
      })}
    />
  );
}
