// POST /api/weatherData/{reference}/reports: how a script or a relay brings reports, live or years old.
// Received by server/reception before any router; the bearer is the station's apiToken, not a user's.
// A report is an object of canonical measures in canonical units; `observedAt` is ISO 8601 with its zone, or unix time
// (absent: the time of arrival); `interval` is the seconds it covers, 0 for an instant. `rainInterval` needs it.
import type { Violation } from './call.ts';

export const maximumReports = 1_000;
export const maximumReportsBytes = 2 * 1024 * 1024;
/** Seconds a report may cover. */
export const longestInterval = 86_400;

export type RefusedReport = { readonly index: number; readonly violations: readonly Violation[] };

/** Sent once all accepted reports are durable. */
export type ReportsAnswer = {
  /** New reports, and reports already held whose missing values were filled. */
  readonly accepted: number;
  /** Reports already held that brought nothing. */
  readonly duplicates: number;
  readonly refused: readonly RefusedReport[];
  /**
   * Fields of accepted reports that were refused for the way they were sent, or that no measure is called by (each at
   * the first report that has it); absent when there are none.
   */
  readonly refusedFields?: readonly RefusedReport[];
};

export const reportTexts = {
  notAnObject: 'Un relevé est un objet JSON.',
  noValue: 'Aucune mesure utilisable dans ce relevé.',
  unknownField: 'Aucune mesure ne porte ce nom\u00a0: sa valeur n’est pas retenue.',
  notANumber: 'Cette valeur doit être un nombre ou null.',
  outOfRange: 'Cette valeur est hors limites.',
  notAnInstant: 'Cet instant doit être une date ISO 8601 avec son fuseau, ou un temps unix.',
  tooOld: 'Cet instant est antérieur au 1er janvier 2000.',
  /** @param date « 1er octobre 2025 » */
  sealed: (date: string) =>
    `Cet instant est antérieur au ${date} (0\u00A0h UTC)\u00A0: les relevés d’avant cette date ne sont plus gardés un à un, rien n’y est ajouté ni changé.`,
  inTheFuture: 'Cet instant est dans le futur.',
  noInterval: 'Cette pluie demande sa durée\u00a0: interval, en secondes, de 1 à 86\u202f400.',
  badInterval: 'La durée doit être un nombre entier de secondes, de 0 à 86\u202f400.',
} as const;
