// One message to the owner: new, to be changed by an administrator, to be read by an editor.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ContactInput, ContactMessage } from '../../../../shared/contract/contact.ts';
import { deskContext, useDesk } from '../../../client/desk.ts';
import type { ReadField } from '../../../client/forms/use-form.ts';
import { Field } from '../../../parts/forms/field.tsx';
import { TextField } from '../../../parts/forms/text-field.tsx';
import { contactDeskTexts } from '../../../texts/admin/contacts.ts';
import { sectionTexts } from '../../../texts/admin/layout.ts';
import { ItemForm } from '../parts/forms/item-form.tsx';
import { useIsAdmin } from '../parts/pages/desk-place.ts';
import { ContactReading } from './contact-reading.tsx';
import { ReplyLink } from './reply-link.tsx';

/** Null where there is none yet. */
export async function loader({ params: { id }, request, context }: LoaderFunctionArgs) {
  if (id === undefined) return null;
  return context.get(deskContext).getContact({ params: { id } }, { signal: request.signal });
}

const list = { to: '/admin/contact', label: sectionTexts.contact };

const bodyOf = (read: ReadField): ContactInput => ({
  name: read('name'),
  email: read('email'),
  subject: read('subject'),
  message: read('message'),
});

export function Component() {
  const contact = useLoaderData<ContactMessage | null>();
  const isAdmin = useIsAdmin();
  return contact && !isAdmin ? (
    <ContactReading key={contact.id} contact={contact} list={list} />
  ) : (
    <ContactForm contact={contact} />
  );
}

function ContactForm({ contact }: { readonly contact: ContactMessage | null }) {
  const desk = useDesk();
  return (
    <ItemForm
      item={contact}
      list={list}
      texts={contactDeskTexts}
      fields={['name', 'email', 'subject', 'message']}
      create={(read, options) => desk.createContact({ body: bodyOf(read) }, options)}
      update={({ id }, read, options) =>
        desk.updateContact({ params: { id }, body: bodyOf(read) }, options)
      }
      reload={({ id }) => desk.getContact({ params: { id } })}
      editAddress={({ id }) => `/admin/contact/edit/${id}`}
    >
      {(item) => <ContactFields contact={item} />}
    </ItemForm>
  );
}

const ContactFields = ({ contact }: { readonly contact: ContactMessage | null }) => (
  <>
    {contact && (
      <p>
        <ReplyLink contact={contact} />
      </p>
    )}
    <TextField name="name" label={contactDeskTexts.name} value={contact?.name} isRequired />
    <TextField
      type="email"
      name="email"
      label={contactDeskTexts.email}
      value={contact?.email}
      isRequired
    />
    <TextField
      name="subject"
      label={contactDeskTexts.subject}
      value={contact?.subject}
      isRequired
    />
    <Field name="message" label={contactDeskTexts.message} isRequired>
      {(control) => (
        <textarea
          {...control}
          dir="auto"
          rows={12}
          autoComplete="off"
          defaultValue={contact?.message}
        />
      )}
    </Field>
  </>
);
