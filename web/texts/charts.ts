// What charts say: sentences, controls, and the words of their cursor.
import { NARROW_SPACE } from '../../shared/format/numbers.ts';
import { lowerFirst } from './first-letter.ts';

/** « un, deux et trois ». */
function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} et ${last}`;
}

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
  mostly: (from: string, percent: number) =>
    `le plus souvent ${from} (${percent}${NARROW_SPACE}% des mesures)`,
  last: (value: string, time: string) => `, dernière mesure ${value} ${time}`,
  ofSeries: (label: string, told: string) => `${label}\u00A0: ${told}`,
  absent: (labels: readonly string[]) =>
    `Non tracé, faute de mesures complètes sur la période\u00A0: ${listed(labels.map(lowerFirst))}.`,
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
  withUnit: (label: string, unit: string) => (unit === '' ? label : `${label} (${unit})`),
  minimumOf: (label: string) => `${label}, minimum`,
  maximumOf: (label: string) => `${label}, maximum`,
} as const;
