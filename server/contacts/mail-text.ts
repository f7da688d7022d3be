// What the owner reads when messages have come: French, plain text, whatever the messages hold.
import { formatDateTime } from '../../shared/format/dates.ts';
import type { Unmailed } from '../storage/contents/contact-mail.ts';
import type { StoredContact } from '../storage/contents/contacts.ts';
import type { Mail } from './smtp.ts';

export type MailFacts = {
  readonly siteName: string;
  /** Address of the list of messages. */
  readonly listUrl: string;
  readonly timeZone: string;
  readonly retentionMonths: number;
};

/** How many messages one mail holds in full. */
export const mailedAtOnce = 20;

const space = '\u00A0';

export function mailOf(
  { contacts, total }: Unmailed,
  facts: MailFacts,
): Pick<Mail, 'senderName' | 'subject' | 'text' | 'replyTo'> {
  const { siteName, listUrl, retentionMonths } = facts;
  const [first] = contacts;
  const only = total === 1 && first ? first : null;
  const replyTo = only && isPlainAddress(only.email) ? only.email : null;
  const more = total - contacts.length;
  return {
    senderName: oneLine(siteName),
    subject: oneLine(
      only
        ? `[${siteName}] Message de ${only.name}${space}: ${only.subject}`
        : `[${siteName}] ${total} nouveaux messages`,
    ),
    replyTo,
    text: [
      only
        ? `Un message est arrivé par le formulaire de contact de «${space}${siteName}${space}».`
        : `${total} messages sont arrivés par le formulaire de contact de «${space}${siteName}${space}».`,
      ...contacts.map((contact) => told(contact, facts.timeZone)),
      ...(more > 0
        ? [`… et ${more === 1 ? 'un autre' : `${more} autres`}, à lire sur le site.`]
        : []),
      [
        ...(replyTo === null ? [] : ['Répondre à ce courriel, c’est écrire à cette personne.']),
        `Tous les messages${space}: ${listUrl}`,
        `Le site efface un message après ${retentionMonths}${space}mois${space}: effacez aussi ce courriel.`,
      ].join('\n'),
    ].join('\n\n'),
  };
}

const told = ({ name, email, subject, message, createdAt }: StoredContact, timeZone: string) =>
  [
    '------------------------------------------------------------',
    `De${space}: ${oneLine(name)} <${oneLine(email)}>`,
    `Le${space}: ${formatDateTime(createdAt, timeZone)}`,
    `Objet${space}: ${oneLine(subject)}`,
    '',
    message.replace(/\r\n?/g, '\n'),
  ].join('\n');

/** No line of a header, nor of ours, can be made of what somebody else wrote. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** One that every mail program takes as it is; the text of the mail says the others. */
const isPlainAddress = (email: string): boolean =>
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(email);
