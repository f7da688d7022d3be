// What charts say: sentences, controls, and the words of their cursor.
import { NARROW_SPACE } from '../../shared/format/numbers.ts';
import { lowerFirst } from './first-letter.ts';

/** « un, deux et trois ». */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} et ${last}`;
}

/** What a point is that stands for so many seconds: its mean (feminine), its maximum, and all of its kind. */
function stretch(seconds: number): { mean: string; maximum: string; all: string } {
  if (seconds >= 86_400) return { mean: 'journalière', maximum: 'journalier', all: 'des jours' };
  if (seconds >= 3600) return { mean: 'horaire', maximum: 'horaire', all: 'des heures' };
  const minutes = `${seconds / 60}${NARROW_SPACE}min`;
  return { mean: `sur ${minutes}`, maximum: `sur ${minutes}`, all: `des tranches de ${minutes}` };
}

const inMean = (seconds: number): string => ` en moyenne ${stretch(seconds).mean}`;

export const chartTexts = {
  empty: 'Aucune données :(',
  waiting: 'Veuillez patienter',
  /** Axis of a number without unit. */
  index: 'indice',
  at: (time: string) => `à ${time}`,
  around: (time: string) => `vers ${time}`,
  onDay: (day: string) => `le ${day}`,
  between: (low: string, high: string) => `entre ${low} et ${high}`,
  upTo: (highest: string) => `jusqu’à ${highest}`,
  steady: (value: string) => `constamment ${value}`,
  /** All maxima are equal: of what was below them, nothing is known. */
  atMost: (value: string) => `au plus ${value}`,
  onAverage: (value: string, seconds: number) => `${value}${inMean(seconds)}`,
  /** @param seconds that each point stands for, 0 for a measurement */
  mostly: (from: string, percent: number, seconds: number) => {
    const all = seconds === 0 ? 'des mesures' : stretch(seconds).all;
    const told = seconds === 0 ? from : `${from}${inMean(seconds)}`;
    return `le plus souvent ${told} (${percent}${NARROW_SPACE}% ${all})`;
  },
  /** Names of the newest value, by what it is. */
  last: {
    measure: 'dernière mesure',
    mean: (seconds: number) => `dernière moyenne ${stretch(seconds).mean}`,
    max: (seconds: number) => `dernier maximum ${stretch(seconds).maximum}`,
    total: () => 'dernier cumul',
  },
  ofSeries: (label: string, told: string) => `${label}\u00A0: ${told}`,
  absent: (labels: readonly string[]) =>
    `Sans courbe, faute de mesures complètes sur la période\u00A0: ${listed(labels.map(lowerFirst))}.`,
  cursor: (title: string) => `Curseur du graphique ${title}`,
  cursorValue: (time: string, values: readonly string[]) => `${time}\u00A0: ${values.join(', ')}`,
  zoom: 'Agrandissement des graphiques',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  showAll: 'Vue entière',
  shownWindow: (from: string, to: string) => `de ${from} à ${to}`,
  nights: 'Bandes grises\u00A0: la nuit.',
  help: 'Faites glisser ou pincez sur un graphique pour agrandir\u202F; au clavier, flèches, + et −.',
  table: 'Voir les données',
  tableCaption: (title: string) => `${title}\u00A0: valeurs du graphique`,
  time: 'Heure',
  day: 'Jour',
  dayTime: 'Jour et heure',
  withUnit: (label: string, unit: string) => (unit === '' ? label : `${label} (${unit})`),
  minimumOf: (label: string) => `${label}, minimum`,
  maximumOf: (label: string) => `${label}, maximum`,
} as const;
