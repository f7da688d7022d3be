// The journal: one French sentence for each change.
import {
  erasedData,
  erasedPerson,
  type JournalAction,
  type JournalEntry,
  type JournalNoun,
} from '../../../shared/contract/journal.ts';

export const journalTexts = {
  lead: 'Qui a changé quoi, et quand, sur les 24\u00A0derniers mois. Jamais un mot de passe, un jeton ni le texte de ce qui est écrit.',
  empty: 'Rien n’a encore été modifié.',
  thisSite: 'Le site',
} as const;

const verbs: Readonly<Record<JournalNoun, Readonly<Record<JournalAction, string>>>> = {
  user: { create: 'a créé', update: 'a modifié', delete: 'a supprimé' },
  weatherStation: { create: 'a ajouté', update: 'a modifié', delete: 'a supprimé' },
  unit: { create: 'a créé', update: 'a modifié', delete: 'a supprimé' },
  post: { create: 'a publié', update: 'a modifié', delete: 'a supprimé' },
  observation: { create: 'a ajouté', update: 'a modifié', delete: 'a supprimé' },
  contact: { create: 'a ajouté', update: 'a modifié', delete: 'a supprimé' },
  site: { create: 'a créé', update: 'a modifié', delete: 'a effacé' },
};

const subjects: Readonly<Record<JournalNoun, (subject: string) => string>> = {
  user: (email) =>
    email === erasedPerson ? 'le compte d’une personne effacée' : `le compte ${email}`,
  weatherStation: (reference) => `la station ${reference}`,
  unit: (type) => `les unités «\u202F${type}\u202F»`,
  post: (title) => `l’actualité «\u202F${title}\u202F»`,
  observation: (name) => `l’observation ${name}`,
  contact: (number) => `le message ${number}`,
  site: () => 'les réglages du site',
};

/** The server or a command when nobody was signed in. */
export const journalWho = ({ who }: Pick<JournalEntry, 'who'>): string => {
  if (who === null) return journalTexts.thisSite;
  return who === erasedPerson ? 'Une personne effacée' : who;
};

/** « a modifié la station SSDP41000 : ville, altitude. » */
export function journalDid(entry: Omit<JournalEntry, 'id' | 'at'>): string {
  const { action, noun, detail } = entry;
  const verb = isErasure(entry) ? 'a effacé' : verbs[noun][action];
  const said = `${verb} ${subjectOf(entry)}`;
  if (detail === null) return `${said}.`;
  const details = detail.replaceAll(' : ', '\u00A0: ');
  return action === 'update' ? `${said}\u00A0: ${details}.` : `${said} (${details}).`;
}

/** Titles are free: an item may be called like that too, an account and a message never. */
const isErasure = ({ noun, subject }: Pick<JournalEntry, 'noun' | 'subject'>): boolean =>
  subject === erasedData && (noun === 'user' || noun === 'contact');

function subjectOf({ who, noun, subject }: Pick<JournalEntry, 'who' | 'noun' | 'subject'>): string {
  if (isErasure({ noun, subject })) return `les ${subject}`;
  const isOwn = noun === 'user' && subject === who && subject !== erasedPerson;
  return isOwn ? 'son propre compte' : subjects[noun](subject);
}
