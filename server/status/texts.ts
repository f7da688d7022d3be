// The banners of the administration: what is wrong with the site, and what to do.
import { formatDate, formatShortDateTime } from '../../shared/format/dates.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { wholeMegabytes } from '../../shared/format/sizes.ts';

/** By the fifty: a figure that moves at every glance is no news. */
const roughly = (bytes: number): string => wholeMegabytes(Math.floor(bytes / 50e6) * 50e6);

const makeRoom =
  'Supprimez ceux qui ne servent plus (page Messages), ou gardez-les moins longtemps (Réglages du site).';

/** Instants are milliseconds UTC. */
export const statusTexts = {
  disk: (freeBytes: number): string =>
    `Il ne reste que ${roughly(freeBytes)} sur le disque des données. Libérez de la place\u00a0: une fois plein, les relevés ne pourront plus être reçus.`,
  oldBackup: (at: number, timeZone: string): string =>
    `La dernière sauvegarde date du ${formatShortDateTime(at, timeZone)}.`,
  noBackup: (since: number, timeZone: string): string =>
    `Aucune sauvegarde n’a été faite depuis le ${formatDate(since, timeZone)}.`,
  clock:
    'L’horloge du serveur est fausse. Les relevés reçus sont mis de côté et seront rangés dès qu’elle sera à l’heure.',
  waiting:
    'L’écriture a du retard\u00a0: des relevés attendent d’être enregistrés. Le disque de la base est peut-être trop lent.',
  rolling:
    'Le calcul des cumuls a du retard (un import est peut-être en cours). Les pages restent exactes, mais sont plus lentes.',
  boxNearlyFull: (most: number): string =>
    `La boîte aux messages est presque pleine\u00a0: à ${formatNumber(most, 0)} messages, le formulaire de contact n’en prendra plus. ${makeRoom}`,
  boxFull: `La boîte aux messages est pleine\u00a0: le formulaire de contact n’en prend plus. ${makeRoom}`,
  mail: (since: number, timeZone: string): string =>
    `Les messages des visiteurs n’arrivent plus par e-mail depuis le ${formatShortDateTime(since, timeZone)}. Lisez-les à la page Messages, et vérifiez le serveur d’envoi (EMBELLIE_SMTP_URL)\u00a0: le site réessaie de lui-même.`,
  silent: (name: string, at: number, timeZone: string): string =>
    `La station ${name} n’a rien envoyé depuis le ${formatShortDateTime(at, timeZone)}.`,
  neverHeard: (name: string): string => `La station ${name} n’a encore rien envoyé.`,
} as const;
