// Who may sign in, the newest first. Everybody of the administration sees them; administrators keep them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { User } from '../../../../shared/contract/user.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { endOwnSession } from '../../../client/end-own-session.ts';
import { ownAccountId } from '../../../client/session.ts';
import { deskTexts, sectionTexts } from '../../../texts/admin/layout.ts';
import { userTexts } from '../../../texts/admin/users.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListPage<User>> =>
  readPage(request, async (query, signal) => {
    const { users, numberOfResult } = await context
      .get(deskContext)
      .listUsers({ query }, { signal });
    return { items: users, numberOfResult };
  });

export function Component() {
  const desk = useDesk();
  const isAdmin = useIsAdmin();
  const columns: readonly Column<User>[] = [
    { label: userTexts.email, value: ({ email }) => email },
    { label: userTexts.role, value: ({ roles }) => roles.map(roleName).join(', ') },
  ];
  const remove = async (user: User) => {
    await desk.deleteUser({ params: { id: user.id } });
    if (isOneself(user)) await endOwnSession();
  };
  return (
    <AdminList
      title={sectionTexts.user}
      list={useLoaderData<ListPage<User>>()}
      nameOf={nameOf}
      headingOf={(user) => (isOneself(user) ? userTexts.oneself(nameOf(user)) : nameOf(user))}
      removeWarning={(user) => (isOneself(user) ? userTexts.removesOneself : undefined)}
      columns={columns}
      emptyText={userTexts.empty}
      {...(isAdmin && {
        add: { to: '/admin/user/create', label: userTexts.add },
        editTo: ({ id }: User) => `/admin/user/edit/${id}`,
        remove,
      })}
    />
  );
}

const roleName = (role: User['roles'][number]): string => deskTexts.roles[role];

const isOneself = ({ id }: User): boolean => id === ownAccountId();

const nameOf = ({ firstname, lastname }: User): string => `${firstname} ${lastname}`.trim();
