// The journal's sentences, where an entry is not the usual one.
import { expect, it } from 'vitest';
import type { JournalEntry } from '../../../shared/contract/journal.ts';
import { journalDid, journalWho } from './journal.ts';

const usual = {
  who: 'camille@exemple.fr',
  action: 'update',
  noun: 'weatherStation',
  subject: 'SSDP41000',
  detail: 'ville, altitude',
} as const;

const sentence = (changes: Partial<JournalEntry>): string => {
  const entry = { ...usual, ...changes };
  return `${journalWho(entry)} ${journalDid(entry)}`;
};

const erasure = { action: 'delete', subject: 'données personnelles d’une adresse' } as const;

it.each([
  [{}, 'camille@exemple.fr a modifié la station SSDP41000\u00A0: ville, altitude.'],
  [{ detail: null }, 'camille@exemple.fr a modifié la station SSDP41000.'],
  [
    { who: null, action: 'create', noun: 'user', subject: 'a@b.fr', detail: 'rôle\u00a0: Admin' },
    'Le site a créé le compte a@b.fr (rôle\u00A0: Admin).',
  ],
  [
    { noun: 'user', subject: usual.who, detail: 'mot de passe' },
    'camille@exemple.fr a modifié son propre compte\u00A0: mot de passe.',
  ],
  [
    { who: 'personne effacée', noun: 'user', subject: 'personne effacée', detail: 'prénom' },
    'Une personne effacée a modifié le compte d’une personne effacée\u00A0: prénom.',
  ],
  [
    { ...erasure, noun: 'post', detail: null },
    'camille@exemple.fr a supprimé l’actualité «\u202Fdonnées personnelles d’une adresse\u202F».',
  ],
  [
    { ...erasure, noun: 'contact', detail: 'messages\u00a0: 2, compte\u00a0: 0' },
    'camille@exemple.fr a effacé les données personnelles d’une adresse (messages\u00A0: 2, compte\u00A0: 0).',
  ],
  [
    { noun: 'site', subject: 'réglages du site', detail: 'nom du site' },
    'camille@exemple.fr a modifié les réglages du site\u00A0: nom du site.',
  ],
] as const)('%o', (changes, said) => expect(sentence(changes)).toBe(said));
