// Answers a message in the person's own mail program.
import replyIcon from 'lucide-static/icons/reply.svg?raw';
import type { ContactMessage } from '../../../../shared/contract/contact.ts';
import { Icon } from '../../../parts/elements/icon.tsx';
import { contactDeskTexts, replySubject } from '../../../texts/admin/contacts.ts';
import actions from '../parts/acts/action.module.css';
import { mailAddress } from './mail-address.ts';

type ReplyLinkProps = { readonly contact: Pick<ContactMessage, 'email' | 'subject'> };

export const ReplyLink = ({ contact: { email, subject } }: ReplyLinkProps) => (
  <a href={mailAddress(email, replySubject(subject))} className={actions.quiet}>
    <Icon svg={replyIcon} />
    {contactDeskTexts.reply}
  </a>
);
