// The graph page.
import type { GraphPeriod } from '../../shared/contract/weather-data.ts';
import { ofPeriod } from './of-period.ts';

export const graphTexts = {
  periods: {
    daily: 'Jour',
    weekly: 'Semaine',
    monthly: 'Mois',
    yearly: 'Année',
  } satisfies Record<GraphPeriod, string>,
  titles: {
    daily: 'Graphique de la journée',
    weekly: 'Graphique de la semaine',
    monthly: 'Graphique du mois',
    yearly: 'Graphique de l’année',
  } satisfies Record<GraphPeriod, string>,
  choosePeriod: 'Période',
  /** Of a page with its period: « Graphique du mois d’août 2026 ». */
  pageTitle: (period: GraphPeriod, label: string) => `Graphique ${ofPeriod[period](label)}`,
  description: (title: string, city: string) =>
    `${title}, ${city}\u00A0: température, pluie, vent, pression, humidité et soleil.`,
  /** Of a day that is drawn by its quarters of an hour. */
  sealed:
    'Les relevés de cette journée ne sont plus gardés un à un\u00A0: chaque point résume un quart d’heure.',
  /** Where nothing can be drawn. */
  noScript: 'Les courbes demandent JavaScript. Les mêmes mesures sont résumées en chiffres\u00A0:',
} as const;
