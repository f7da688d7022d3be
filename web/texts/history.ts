// The period pages: day, week, month, year, record.
import type { Period } from '../../shared/contract/weather-data.ts';
import { ofPeriod } from './of-period.ts';

export const historyTexts = {
  /** From what the period is called: « novembre 2026 » gives « Résumé du mois de novembre 2026 ». */
  titles: {
    daily: (label) => `Résumé ${ofPeriod.daily(label)}`,
    weekly: (label) => `Résumé ${ofPeriod.weekly(label)}`,
    monthly: (label) => `Résumé ${ofPeriod.monthly(label)}`,
    yearly: (label) => `Résumé ${ofPeriod.yearly(label)}`,
    record: (label) => `Records de la station ${label}`,
  } satisfies Record<Period, (label: string) => string>,
  description: (title: string, city: string) =>
    `${title}, ${city}\u00A0: minima et maxima, pluie, vent et leurs heures.`,
  previous: {
    daily: 'Jour précédent',
    weekly: 'Semaine précédente',
    monthly: 'Mois précédent',
    yearly: 'Année précédente',
    record: '',
  } satisfies Record<Period, string>,
  next: {
    daily: 'Jour suivant',
    weekly: 'Semaine suivante',
    monthly: 'Mois suivant',
    yearly: 'Année suivante',
    record: '',
  } satisfies Record<Period, string>,
  graphs: {
    daily: 'Graphiques du jour',
    weekly: 'Graphiques de la semaine',
    monthly: 'Graphiques du mois',
    yearly: 'Graphiques de l’année',
    record: '',
  } satisfies Record<Period, string>,
  neighbours: 'Périodes voisines',
  goTo: 'Aller à la date',
  show: 'Afficher',
  measure: 'Mesure',
  /** Follows a mean, a total or a spread, which stand under no extreme. */
  overPeriod: 'sur la période',
  minimum: 'Minimum',
  maximum: 'Maximum',
  meanOf: (label: string) => `${label}, moyenne`,
  /** From the lowest to the highest temperature. */
  spread: 'Amplitude de température',
  /** What the dates of the table are links to. */
  datesLead: 'Chaque date ouvre les graphiques de son jour.',
  /** Said of the least of a period that was measured. */
  lessThan: (share: string) => `Moins de ${share}`,
  completeness: (share: string) => `${share} de la période mesurée`,
  empty: 'Aucune donnée pour cette période',
  emptyHelp: 'Choisissez une autre période.',
} as const;
