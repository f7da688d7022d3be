// A period after a noun: « du mois d’août 2026 ».
import type { GraphPeriod } from '../../shared/contract/weather-data.ts';

/** From what the answer calls it: « semaine du 23 au 29 novembre 2026 » gives « de la semaine du 23 au … ». */
export const ofPeriod = {
  daily: (label) => `du ${label}`,
  weekly: (label) => `de la ${label}`,
  monthly: (label) => `du mois ${/^[ao]/.test(label) ? 'd’' : 'de '}${label}`,
  yearly: (label) => `de l’année ${label}`,
} satisfies Record<GraphPeriod, (label: string) => string>;
