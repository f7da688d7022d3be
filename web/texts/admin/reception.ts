// What administrators read of reception: the state of each station, what was refused and why.
import type { BatteryState, ReceptionOutcome } from '../../../shared/contract/reception.ts';
import { formatNumber, NARROW_SPACE } from '../../../shared/format/numbers.ts';
import { counted } from './counted.ts';

export const receptionTexts = {
  intro: 'Ce que chaque station envoie, et ce qui a été refusé.',
  noStation: 'Aucune station pour le moment.',
  addStation: 'Ajouter une station',
  open: 'Voir la réception',
  unread: 'La réception de cette station n’a pas pu être lue',
  stationsUnread: 'La liste des stations n’a pas pu être lue',
  guideUnread: 'Ce qu’il faut saisir dans la console n’a pas pu être lu',
  states: {
    live: 'En direct',
    late: 'En retard',
    silent: 'Silencieuse',
    never: 'Jamais reçue',
  },
  lastReport: 'Dernier relevé',
  noReport: 'Aucun relevé pour le moment',
  interval: 'Intervalle habituel',
  console: 'Console',
  sentBy: 'Envoyé par',
  clock: 'Horloge de la console',
  clockRight: 'Juste',
  clockWrong: 'Fausse',
  duplicates: 'Envois répétés',
  silentSensors: 'Capteurs muets',
  lowBatteries: 'Piles faibles',
  none: 'Aucun',
  noneLow: 'Aucune',
  health: 'Santé de la station',
  warnings: 'À corriger',
  sensors: 'Capteurs',
  silentSince: (date: string) => `Muet depuis le ${date}`,
  heardNow: 'Actif',
  noSensor: 'Aucun capteur entendu ces 30 derniers jours.',
  batteries: 'Piles',
  noBattery: 'La console ne dit rien de ses piles.',
  suspects: 'Valeurs mises de côté',
  suspectsHint:
    'Un écart trop brusque reste hors des moyennes et des extrêmes tant que le relevé suivant ne le confirme pas.',
  log: 'Journal de réception',
  logHint: 'Les 200 derniers envois, du plus récent au plus ancien.',
  emptyLog: 'Rien n’est encore arrivé pour cette station.',
  outcomes: {
    stored: 'Enregistré',
    late: 'Enregistré, en retard',
    completed: 'Complété',
    duplicate: 'Déjà reçu',
    batch: 'Lot enregistré',
    unusable: 'Inutilisable',
    sealed: 'Trop ancien, scellé',
    refused: 'Refusé',
  } satisfies Record<ReceptionOutcome, string>,
  accepted: (count: number) => counted(count, 'mesure acceptée', 'mesures acceptées'),
  refused: (count: number) => counted(count, 'champ refusé', 'champs refusés'),
  unknown: (count: number) => counted(count, 'champ inconnu', 'champs inconnus'),
  reports: (count: number) => counted(count, 'relevé', 'relevés'),
  acceptedFields: 'Mesures acceptées',
  unknownFields: 'Champs inconnus',
  refusedFields: 'Champs refusés',
  refusedField: (field: string, reason: string, value: string | null) =>
    `${field}\u00A0: ${reason}${value === null ? '' : `, reçu «\u202F${value}\u202F»`}`,
  observedAt: 'Heure du relevé',
  answered: 'Réponse donnée',
  interrupted: 'Lecture interrompue, nouvel essai en cours',
  token: 'Le jeton se renouvelle sur la fiche de la station.',
  editStation: 'Ouvrir la fiche de la station',
} as const;

export const strangerTexts = {
  title: 'Consoles inconnues',
  hint: 'Ces dernières 24 heures, aucune station n’avait leur jeton\u00A0: leurs envois ont été refusés.',
  none: 'Aucun envoi refusé ces dernières 24 heures.',
  unread: 'Les envois refusés n’ont pas pu être lus',
  from: 'Depuis',
  last: 'Dernier envoi',
  count: 'Envois',
  fields: 'Champs envoyés',
  station: 'Station',
  associate: 'Associer à cette station',
  associating: 'Association…',
  asksToAssociate: (name: string) => `Confirmer l’association à «\u202F${name}\u202F»\u202F?`,
  warning: (name: string) =>
    `Le jeton de «\u202F${name}\u202F» devient celui de cette console\u202F; une autre console qui utilise le jeton actuel ne sera plus reçue.`,
  done: (name: string) =>
    `La console est associée à «\u202F${name}\u202F»\u00A0: son prochain envoi sera reçu.`,
  failed: 'L’association a échoué',
  notAssociable:
    'Cet envoi ne porte rien qui puisse servir de jeton\u00A0: recopiez dans la console les réglages de sa station.',
  /** @param name of the station that the console names by its reference */
  wrongPassword: (name: string) =>
    `La station est la bonne, «\u202F${name}\u202F», mais le mot de passe envoyé n’est pas son jeton. Recopiez ce jeton dans la console, au réglage «\u202FStation Key\u202F» ou «\u202FPassword\u202F».`,
  seeToken: 'Voir le jeton de la station',
  noStation: 'Créez d’abord une station pour l’y associer.',
} as const;

/** Dialects, and the doors by which came what spoke none that is known. */
const dialects: Readonly<Record<string, string>> = {
  ecowitt: 'Ecowitt',
  ambient: 'Ambient Weather',
  wunderground: 'Weather Underground',
  'weatherlink-live': 'WeatherLink Live',
  json: 'JSON',
  reports: 'JSON',
  console: 'Console',
  alias: 'Console',
};

export const dialectName = (dialect: string): string => dialects[dialect] ?? dialect;

/** « faible, 1,2 V »; « bonne » where a threshold is known, what the sensor says of it where none is. */
export function batteryWords({ low, percent, volts, mains }: BatteryState): string {
  const level = [
    ...(percent === null ? [] : [`${formatNumber(percent, 0)}${NARROW_SPACE}%`]),
    ...(volts === null ? [] : [`${formatNumber(volts, 2)}${NARROW_SPACE}V`]),
  ];
  if (mains) return ['sur secteur', ...level].join(', ');
  const verdict = low === null ? [] : [low ? 'faible' : 'bonne'];
  return [...verdict, ...level].join(', ') || 'non dit';
}
