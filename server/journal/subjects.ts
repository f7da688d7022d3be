// What the journal says of an item: how a person recognises it, and which of its fields changed. Values are compared
// and, but for the few that are shown, never leave this room.
import type { JournalNoun } from '../../shared/contract/journal.ts';
import type { Role } from '../../shared/contract/session.ts';
import type { SiteInput } from '../../shared/contract/site.ts';
import type { Connection } from '../storage/connection.ts';
import { accountById } from '../storage/contents/accounts.ts';
import { contactById } from '../storage/contents/contacts.ts';
import { observationById } from '../storage/contents/observations.ts';
import { postById } from '../storage/contents/posts.ts';
import { siteSettings } from '../storage/contents/site-settings.ts';
import { findStation, type Station } from '../storage/contents/stations.ts';
import { unitSetById } from '../storage/contents/unit-sets.ts';

export type Subject = {
  readonly name: string;
  /** By their French names. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields whose values the journal may hold. */
  readonly shown?: readonly string[];
};

/** As it is stored now; null when there is none of this id. */
export type ReadSubject = (connection: Connection, id: number) => Promise<Subject | null>;

const roleNames: Readonly<Record<Role, string>> = { ROLE_ADMIN: 'Admin', ROLE_EDITOR: 'Editeur' };

const user: ReadSubject = async (connection, id) => {
  const account = await accountById(connection, id);
  return (
    account && {
      name: account.email,
      fields: {
        'adresse e-mail': account.email,
        prénom: account.firstName,
        nom: account.lastName,
        rôle: roleNames[account.role],
        'mot de passe': account.passwordHash,
      },
      shown: ['rôle'],
    }
  );
};

const stationFields = (station: Station, units: string): Subject['fields'] => ({
  référence: station.reference,
  nom: station.name,
  'description courte': station.shortDescription,
  description: station.description,
  pays: station.country,
  adresse: station.address,
  ville: station.city,
  'code postal': station.postalCode,
  latitude: station.lat,
  longitude: station.lng,
  altitude: station.elevation,
  modèle: station.model,
  jeton: station.apiToken,
  unités: units,
  'fuseau horaire': station.timeZone,
  pluviomètre: station.rainGauge,
  'publication de l’adresse': station.publishAddress,
  sondes: station.channels,
});

const weatherStation: ReadSubject = async (connection, id) => {
  const station = await findStation(connection, String(id));
  if (!station) return null;
  const units = await unitSetById(connection, station.unitSetId);
  const fields = stationFields(station, units?.type ?? '');
  return { name: station.reference, fields, shown: ['référence'] };
};

const unit: ReadSubject = async (connection, id) => {
  const set = await unitSetById(connection, id);
  return set && { name: set.type, fields: { nom: set.type, unités: set.units } };
};

const post: ReadSubject = async (connection, id) => {
  const stored = await postById(connection, id);
  return stored && { name: stored.name, fields: { titre: stored.name, texte: stored.description } };
};

const observation: ReadSubject = async (connection, id) => {
  const stored = await observationById(connection, id);
  if (!stored) return null;
  const { reference } = stored.station;
  return { name: `${reference}, n° ${id}`, fields: { station: reference, texte: stored.message } };
};

/** By its number alone: what somebody wrote, and who he is, must not outlive his message. */
const contact: ReadSubject = async (connection, id) => {
  const stored = await contactById(connection, id);
  if (!stored) return null;
  const { name, email, subject, message } = stored;
  return {
    name: `n° ${id}`,
    fields: { nom: name, 'adresse e-mail': email, sujet: subject, message },
  };
};

const settingNames: Readonly<Record<string, string>> = {
  name: 'nom du site',
  socialLinks: 'réseaux sociaux',
  externalNetworks: 'réseaux météo',
  otherStations: 'autres stations',
  legal: 'mentions légales',
  retentionMonths: 'conservation des messages, en mois',
} satisfies Partial<Record<keyof SiteInput, string>>;

const site: ReadSubject = async (connection) => {
  const { updatedAt: _, ...settings } = await siteSettings(connection);
  const fields = Object.entries(settings).map(([key, value]) => [settingNames[key] ?? key, value]);
  return {
    name: 'réglages du site',
    fields: Object.fromEntries(fields),
    shown: ['conservation des messages, en mois'],
  };
};

export const subjects: Readonly<Record<JournalNoun, ReadSubject>> = {
  user,
  weatherStation,
  unit,
  post,
  observation,
  contact,
  site,
};
