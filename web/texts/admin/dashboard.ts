// The dashboard: how each station stands, a card for each list.
export const dashboardTexts = {
  stations: 'État des stations',
  allStations: (count: number) => `Les ${count} stations`,
  open: 'Accéder',
  add: 'Ajouter',
  /** Said after « Accéder » and « Ajouter », for those who hear the page. */
  ofList: (list: string) => `\u00A0: ${list}`,
  uncounted: 'Ce nombre n’a pas pu être lu.',
} as const;
