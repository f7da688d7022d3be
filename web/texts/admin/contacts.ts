// The messages to the owner, as the administration shows them.
export const contactDeskTexts = {
  add: 'Ajouter un message',
  empty: 'Aucun message pour le moment.',
  createTitle: 'Ajouter un message',
  editTitle: 'Modifier un message',
  readTitle: 'Message',
  created: 'Le message a été ajouté.',
  saved: 'Le message a été enregistré.',
  read: 'Lire',
  reply: 'Répondre',
  subject: 'Sujet',
  name: 'Nom',
  email: 'Adresse e-mail',
  message: 'Message',
} as const;

/** Subject of an answer; one that is an answer already stays as it is. */
export const replySubject = (subject: string): string =>
  /^re\s*:/i.test(subject) ? subject : `Re: ${subject}`;
