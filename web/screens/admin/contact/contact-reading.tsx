// A message as an editor opens it: to be read, not to be changed.
import { type ReactNode, useState } from 'react';
import type { ContactMessage } from '../../../../shared/contract/contact.ts';
import { formatShortDateTime } from '../../../../shared/format/dates.ts';
import { contactDeskTexts } from '../../../texts/admin/contacts.ts';
import { listTexts } from '../../../texts/admin/list.ts';
import { OutcomeBanner } from '../parts/acts/outcome-banner.tsx';
import { useArrival } from '../parts/forms/item-form.tsx';
import { AdminPage } from '../parts/pages/admin-page.tsx';
import { useDeskPlace } from '../parts/pages/desk-place.ts';
import sheet from '../parts/pages/sheet.module.css';
import { ZoneNote } from '../parts/pages/zone-note.tsx';
import styles from './contact-reading.module.css';
import { mailAddress } from './mail-address.ts';
import { ReplyLink } from './reply-link.tsx';

type ContactReadingProps = {
  readonly contact: ContactMessage;
  readonly list: { readonly to: string; readonly label: string };
};

export function ContactReading({ contact, list }: ContactReadingProps) {
  const { subject, name, email, message, createdAt, updatedAt } = contact;
  const { timeZone } = useDeskPlace();
  const [isCreated] = useState(useArrival());
  return (
    <AdminPage
      title={contactDeskTexts.readTitle}
      back={list}
      action={<ReplyLink contact={contact} />}
    >
      <div role="status">
        {isCreated && <OutcomeBanner isDone title={contactDeskTexts.created} />}
      </div>
      <article className={sheet.sheet}>
        <h2 dir="auto" className={styles.subject}>
          {subject}
        </h2>
        <dl className={styles.facts}>
          <Fact label={contactDeskTexts.name}>{name}</Fact>
          <Fact label={contactDeskTexts.email}>
            <a href={mailAddress(email)}>{email}</a>
          </Fact>
          <Fact label={listTexts.createdAt}>{formatShortDateTime(createdAt, timeZone)}</Fact>
          <Fact label={listTexts.updatedAt}>{formatShortDateTime(updatedAt, timeZone)}</Fact>
        </dl>
        <p dir="auto" className={styles.message}>
          {message}
        </p>
      </article>
      <ZoneNote />
    </AdminPage>
  );
}

type FactProps = { readonly label: string; readonly children: ReactNode };

const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);
