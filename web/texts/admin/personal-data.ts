// What the site holds about somebody, for who answers his request.
import type { Erased, Mention } from '../../../shared/contract/personal-data.ts';
import { counted } from './counted.ts';

const messages = (count: number) => counted(count, 'message', 'messages');
const observations = (count: number) => counted(count, 'observation', 'observations');

export const personalDataTexts = {
  lead: 'Une personne peut demander ce que le site sait d’elle, ou son effacement. Tout part de son adresse e-mail\u00A0: assurez-vous que la demande vient bien de cette adresse.',
  email: 'Adresse e-mail',
  search: 'Rechercher',
  searching: 'Recherche…',

  foundTitle: (email: string) => `Ce que le site détient sur ${email}`,
  nothing: 'Le site ne détient rien sur cette adresse.',
  download: 'Télécharger',
  downloadHint: 'Un fichier JSON, à remettre à la personne.',
  account: 'Compte',
  accountIs: (name: string, roles: string) => `${name}, ${roles}`,
  since: (date: string) => `depuis le ${date}`,
  messages: (count: number) => `Messages de contact\u00A0: ${count}`,
  quarantined: 'mis à l’écart comme indésirable',
  observations: (count: number) => `Observations\u00A0: ${count}`,
  onStation: (reference: string) => `station ${reference}`,
  journal: (count: number) => `Lignes du journal\u00A0: ${count}`,
  journalHint:
    'Ce que cette personne a changé, et ce qui a été changé sur son compte. Le détail est dans le fichier.',
  mentions: (count: number) => `Textes du site où l’adresse est écrite\u00A0: ${count}`,
  mentionsHint: 'Ils ne sont pas effacés\u00A0: corrigez-les à la main.',

  eraseTitle: 'Effacer',
  goes: 'Ce qui sera effacé',
  stays: 'Ce qui restera',
  goesMessages: (count: number) =>
    count === 0 ? 'aucun message de contact' : `${messages(count)} de contact, définitivement`,
  goesAccount: 'le compte\u00A0: la personne ne pourra plus se connecter',
  goesName: 'son adresse dans le journal, remplacée par «\u202Fpersonne effacée\u202F»',
  staysObservations: (count: number) => `${observations(count)}, sans nom d’auteur`,
  staysJournal: 'les lignes du journal, sans son adresse',
  staysMentions: (count: number) =>
    `${counted(count, 'texte', 'textes')} où l’adresse est écrite, à corriger à la main`,
  staysBackups:
    'les sauvegardes déjà faites\u202F; si l’une d’elles est remise en place, l’effacement est refait',
  own: 'C’est votre propre compte\u00A0: vous serez déconnecté.',
  erase: 'Effacer',
  asksToErase: (email: string) => `Confirmer l’effacement de ${email}\u202F?`,
  erasing: 'Effacement…',
  eraseFailed: 'L’effacement n’a pas été fait',

  erased: (email: string) => `L’effacement de ${email} est fait.`,
  results: ({ contacts, account, observations: kept, journal, mentions }: Erased) => [
    `Messages effacés\u00A0: ${contacts}`,
    account === 0 ? 'Aucun compte à effacer' : 'Compte effacé',
    `Observations gardées sans auteur\u00A0: ${kept}`,
    `Lignes du journal rendues anonymes\u00A0: ${journal}`,
    ...(mentions === 0
      ? []
      : [`Textes à corriger à la main\u00A0: ${mentions} (une nouvelle recherche les montre)`]),
  ],
} as const;

const places: Readonly<Record<Mention['noun'], string>> = {
  post: 'Actualité',
  observation: 'Observation',
  weatherStation: 'Station',
  site: 'Réglages du site',
};

/** « Actualité n° 12 », « Réglages du site ». */
export const mentionName = ({ noun, id }: Mention): string =>
  id === null ? places[noun] : `${places[noun]} n°\u00A0${id}`;
