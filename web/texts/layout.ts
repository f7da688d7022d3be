// What surrounds every page: header, menu, breadcrumb, information block, footer.
export const layoutTexts = {
  siteName: (city: string | null) => (city === null ? 'Embellie' : `Météo ${city}`),
  skip: 'Aller au contenu',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  mainMenu: 'Menu principal',
  home: 'Accueil',
  data: 'Données',
  graphs: 'Graphiques',
  chooseStation: 'Changez de station ↓',
  /** « Saint-Sulpice (41) »: city and first two characters of the postal code. */
  stationOption: (city: string, postalCode: string) => `${city} (${postalCode.slice(0, 2)})`,
  confirmStation: 'Valider',
  breadcrumb: 'Fil d’Ariane',
  wait: 'Veuillez patienter',
  aboutStation: 'La station',
  readData: 'Consulter les données',
  disclaimerTitle: 'Avertissement',
  disclaimer: 'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  copyright: (year: number, site: string) => `© ${year} ${site}`,
  pageTitle: (page: string, site: string) => `${page} – ${site}`,
} as const;

/** Labels of the Données menu, its tabs and the breadcrumb, by the last part of their address. */
export const dataPages = {
  current: { menu: 'Données actuelles', tab: 'Actuelles' },
  daily: { menu: 'Résumé du jour', tab: 'Jour' },
  weekly: { menu: 'Résumé de la semaine', tab: 'Semaine' },
  monthly: { menu: 'Résumé du mois', tab: 'Mois' },
  yearly: { menu: 'Résumé de l’année', tab: 'Année' },
  record: { menu: 'Records de la station', tab: 'Records' },
} as const;

/** The same pages with their addresses, in the order of the menu. */
export const dataLinks = Object.entries(dataPages).map(([page, labels]) => ({
  to: page === 'current' ? '/weather/current' : `/weather/history/${page}`,
  ...labels,
}));
