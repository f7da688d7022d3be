// What reception says in French: short answers to consoles, and the lines an owner reads in the reception log.
import type { RefusedReport } from '../../shared/contract/reports.ts';
import { measure } from '../../shared/measures/catalogue.ts';
import { dimensions } from '../../shared/measures/dimensions.ts';
import { type FieldName, parseField } from '../../shared/measures/fields.ts';
import { boundsOf } from '../../shared/measures/ranges.ts';
import type { Misunderstood } from './evidence.ts';
import type { Rejection, Warning } from './report.ts';

/** Bodies stay under 100 bytes; one of a passing fault never starts with ERROR nor holds "invalid". */
export const answers = {
  unknownToken: 'Jeton inconnu.',
  nothingUsable: 'Aucune mesure utilisable.',
  noBody: 'Corps vide\u00a0: longueur (Content-Length) absente ou nulle.',
  unreadable: 'Requête illisible.',
  notJson: 'Le corps n’est pas du JSON lisible.',
  tooManyReports: 'Au plus 1\u202f000 relevés par envoi.',
  notFound: 'Adresse inconnue.',
  wrongMethod: 'Méthode refusée\u00a0: GET ou POST.',
  tooLarge: 'Envoi trop volumineux.',
  tooSlow: 'Envoi trop lent.',
  headersTooLarge: 'En-têtes trop longs.',
  throttled: 'Trop de jetons inconnus depuis cette adresse.',
  unavailable: 'Stockage momentanément indisponible, réessayez.',
} as const;

export const misunderstood: Record<Misunderstood, string> = {
  too_many_pairs: 'Plus de 500 champs.',
  contradictory_identity: 'Identifiants contradictoires.',
  unknown_dialect: 'Aucun identifiant de station (PASSKEY, MAC ou ID).',
  unreadable: answers.unreadable,
};

/** Why a field was refused. */
export function rejectionText({ reason, field }: Pick<Rejection, 'reason' | 'field'>): string {
  switch (reason) {
    case 'not_a_number':
      return 'valeur illisible';
    case 'not_usable':
      return 'valeur impossible pour ce champ';
    case 'not_a_time':
      return 'date illisible\u00a0: heure d’arrivée retenue';
    case 'no_interval':
      return 'durée (interval) absente ou nulle\u00a0: une pluie d’intervalle ne compte pas sans elle';
    case 'duplicate':
      return 'envoyé deux fois avec des valeurs différentes';
    case 'out_of_range':
      return `hors limites${field === undefined ? '' : boundsText(field)}`;
    default:
      return reason satisfies never;
  }
}

function boundsText(field: FieldName): string {
  const bounds = boundsOf(field);
  const parsed = parseField(field);
  if (!bounds || !parsed) return '';
  const symbol = dimensions[measure(parsed.measure).dimension].canonical;
  const number = (value: number): string => String(value).replace('.', ',').replace('-', '−');
  return ` (${number(bounds.min)} à ${number(bounds.max)}${symbol === '' ? '' : `\u00a0${symbol}`})`;
}

const warnings: Record<Warning, string> = {
  relative_equals_absolute:
    'pression relative égale à l’absolue\u00a0: le décalage d’altitude n’est pas réglé dans la console',
  relative_out_of_range:
    'pression relative hors limites\u00a0: vérifiez le décalage d’altitude de la console',
  decimal_comma: 'virgule décimale lue comme un point',
  davis_scales:
    'humectation et humidité du sol envoyées en échelles Davis (0–15, cb) sous un nom en pour cent',
  piezo_preferred: 'pluviomètre à augets muet\u00a0: le piézo est retenu',
  stale_transmitter: 'émetteur perdu\u00a0: ses dernières valeurs ne sont pas reprises',
};

export const warningText = (warning: Warning): string => warnings[warning];

/** Of a report in which nothing was left. */
export const sentEmptyText = (names: readonly string[]): string =>
  `envoyés sans valeur\u00a0: ${names.join(', ')}`;

export const lowBatteryText = (sensor: string): string => `pile faible\u00a0: ${sensor}`;

/** How far the console's clock is from ours. */
export const clockSkewText = 'horloge de la console fausse\u00a0: heure d’arrivée retenue';
export const parkedText = 'reçu pendant que l’horloge du serveur était fausse';

/** A refused report of a batch, in one line. */
export const refusedReportText = ({ index, violations }: RefusedReport): string =>
  `relevé ${index}\u00a0: ${violations.map(({ message, propertyPath }) => (propertyPath ? `${propertyPath}\u00a0: ${message}` : message)).join(' ')}`;
