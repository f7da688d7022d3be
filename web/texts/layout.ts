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
  about: 'A propos',
  contact: 'Contact',
  administration: 'Administration',
  chooseStation: 'Changez de station ↓',
  /** « Saint-Sulpice (41) »: city and first two characters of the postal code. */
  stationOption: (city: string, postalCode: string) => `${city} (${postalCode.slice(0, 2)})`,
  stationInTown: (town: string, name: string) => `${town}, ${name}`,
  confirmStation: 'Valider',
  breadcrumb: 'Fil d’Ariane',
  missingPage: 'Page non trouvée',
  brokenPage: 'Page indisponible',
  wait: 'Veuillez patienter',
  news: 'Actualités',
  noNews: 'Les actualités n’ont pas pu être chargées.',
  readOn: 'Lire la suite',
  fold: 'Réduire',
  aboutStation: 'La station',
  readData: 'Consulter les données',
  networks: 'La station sur d’autres réseaux',
  usageTitle: 'Avertissement',
  usage:
    'Ces mesures viennent d’une station personnelle\u00A0: elles sont indicatives et ne remplacent ni les prévisions ni les vigilances officielles.',
  disclaimer: 'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  social: 'Réseaux sociaux',
  practical: 'Informations pratiques',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  feed: 'Flux des actualités',
  api: 'API',
  feedTitle: (site: string) => `Actualités – ${site}`,
  copyright: (year: string, site: string) => `© ${year} ${site}`,
  pageTitle: (page: string, site: string) => `${page} – ${site}`,
} as const;

/** Labels of the Données menu, its tabs, the breadcrumb and the titles, by the last part of their address. */
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
