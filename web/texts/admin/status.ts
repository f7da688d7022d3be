// The warnings over every screen of the administration; their sentences are the server's.
export const statusTexts = {
  title: 'Avertissements',
  dismiss: 'Masquer',
  seeReception: 'Voir la réception',
  /** Said after « Masquer » and « Voir la réception », for those who hear the page. */
  ofWarning: (message: string) => `\u00A0: ${message}`,
} as const;
