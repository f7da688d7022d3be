// The sets of units, newest first; only administrators change them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Unit } from '../../../../shared/contract/unit.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { unitLabels, unitTexts } from '../../../texts/admin/units.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListPage<Unit>> =>
  readPage(request, async (query, signal) => {
    const { units, numberOfResult } = await context
      .get(deskContext)
      .listUnits({ query }, { signal });
    return { items: units, numberOfResult };
  });

const shown = ['temperatureUnit', 'speedUnit', 'rainUnit', 'pressureUnit'] as const;

export function Component() {
  const desk = useDesk();
  const isAdmin = useIsAdmin();
  const columns: readonly Column<Unit>[] = [
    ...shown.map((field) => ({ label: unitLabels[field], value: (unit: Unit) => unit[field] })),
  ];
  return (
    <AdminList
      title={sectionTexts.unit}
      list={useLoaderData<ListPage<Unit>>()}
      nameOf={({ type }) => type}
      columns={columns}
      emptyText={unitTexts.empty}
      {...(isAdmin && {
        add: { to: '/admin/unit/create', label: unitTexts.add },
        editTo: ({ id }: Unit) => `/admin/unit/edit/${id}`,
        remove: ({ id }: Unit) => desk.deleteUnit({ params: { id } }),
      })}
    />
  );
}
