// The contact page: the form and what becomes of the message.
import { NARROW_SPACE } from '../../shared/format/numbers.ts';

export const contactTexts = {
  title: 'Écrivez-nous',
  description: (siteName: string) => `Écrire au propriétaire du site ${siteName}.`,
  ownerOf: (siteName: string) => `Le propriétaire du site ${siteName}`,
  intro: 'Une question sur les mesures, une remarque sur le site\u202F?',
  formTitle: 'Votre message',
  name: 'Nom',
  subject: 'Sujet',
  email: 'Adresse e-mail',
  emailHint: 'Pour vous répondre, et rien d’autre.',
  message: 'Message',
  trap: 'Laissez ce champ vide',
  send: 'Envoyer',
  sending: 'Envoi en cours…',
  sent: 'Votre demande a été envoyée !',
  postal: 'Par courrier',
  postalInstead: 'Vous pouvez aussi écrire à l’adresse postale de la station, sur cette page.',
} as const;

export type NoticeFacts = {
  /** Who answers for the data. */
  readonly owner: string;
  /** How to reach him apart from the form; '' when he has not said. */
  readonly contact: string;
  readonly retentionMonths: number;
};

export const noticeTitle = 'Vos données';

/** What a person is owed before he sends his name and address (GDPR, article 13). */
export const noticeTexts = ({ owner, contact, retentionMonths }: NoticeFacts) =>
  [
    {
      term: 'Qui',
      text: `${owner} reçoit votre message et répond de ces données.`,
    },
    {
      term: 'Pourquoi',
      text: 'Lire votre message et vous répondre, au titre de l’intérêt légitime à échanger avec les visiteurs. Aucune autre utilisation, aucun profil, aucune publicité.',
    },
    {
      term: 'Champs',
      text: 'Tous sont obligatoires\u00A0: sans eux, votre message ne peut pas recevoir de réponse.',
    },
    {
      term: 'Destinataires',
      text: 'Les seules personnes qui administrent ou rédigent ce site. Rien n’est vendu ni transmis.',
    },
    {
      term: 'Durée',
      text: `Votre message est effacé au bout de ${retentionMonths}${NARROW_SPACE}mois. Votre adresse IP n’est pas gardée avec lui.`,
    },
    {
      term: 'Vos droits',
      text: `Accès, rectification, effacement, limitation et opposition\u00A0: demandez-les par ce formulaire${
        contact === '' ? '' : ` ou directement\u00A0: ${contact}`
      }.`,
    },
  ] as const;

export const complaint = {
  before: 'Vous pouvez aussi adresser une réclamation à la ',
  cnil: 'CNIL',
  url: 'https://www.cnil.fr/fr/plaintes',
  between: '. Pour en savoir plus\u00A0: ',
  privacy: 'confidentialité',
  after: '.',
} as const;
