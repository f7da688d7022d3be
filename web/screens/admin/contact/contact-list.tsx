// The messages to the owner, the newest first. An editor reads them; administrators keep them.
import mailOpenIcon from 'lucide-static/icons/mail-open.svg?raw';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ContactMessage } from '../../../../shared/contract/contact.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import { contactDeskTexts } from '../../../texts/admin/contacts.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { AdminList, type Column } from '../parts/lists/admin-list.tsx';
import { type ListPage, readPage } from '../parts/lists/read-page.ts';
import { useIsAdmin } from '../parts/pages/desk-place.ts';
import { mailAddress } from './mail-address.ts';

export const loader = ({
  request,
  context,
}: LoaderFunctionArgs): Promise<ListPage<ContactMessage>> =>
  readPage(request, async (query, signal) => {
    const { contacts, numberOfResult } = await context
      .get(deskContext)
      .listContacts({ query }, { signal });
    return { items: contacts, numberOfResult };
  });

export function Component() {
  const desk = useDesk();
  const isAdmin = useIsAdmin();
  const columns: readonly Column<ContactMessage>[] = [
    { label: contactDeskTexts.name, value: ({ name }) => name },
    {
      label: contactDeskTexts.email,
      value: ({ email }) => <a href={mailAddress(email)}>{email}</a>,
    },
    { label: contactDeskTexts.message, value: ({ message }) => message, isLong: true },
  ];
  return (
    <AdminList
      title={sectionTexts.contact}
      list={useLoaderData<ListPage<ContactMessage>>()}
      nameOf={({ subject }) => subject}
      columns={columns}
      emptyText={contactDeskTexts.empty}
      add={{ to: '/admin/contact/create', label: contactDeskTexts.add }}
      editTo={({ id }) => `/admin/contact/edit/${id}`}
      opening={isAdmin ? undefined : { icon: mailOpenIcon, label: contactDeskTexts.read }}
      remove={isAdmin ? ({ id }) => desk.deleteContact({ params: { id } }) : undefined}
    />
  );
}
