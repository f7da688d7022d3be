// What surrounds every screen of the administration.
export const deskTexts = {
  name: 'Administration',
  skip: 'Aller au contenu',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  sidebar: 'Administration',
  quickAccess: 'Accès rapide',
  backToSite: 'Voir le site',
  /** Said after a link that opens beside the page. */
  newTab: ' (nouvel onglet)',
  logOut: 'Se déconnecter',
  loggingOut: 'Déconnexion…',
  roles: { ROLE_ADMIN: 'Admin', ROLE_EDITOR: 'Editeur' },
  pageTitle: (page: string) => `${page} – Administration`,
  backToDashboard: 'Revenir au tableau de bord',
  errorTitle: 'Cette page n’a pas pu être chargée',
} as const;

/** Titles of the lists and pages, by the last part of their address. */
export const sectionTexts = {
  dashboard: 'Tableau de bord',
  user: 'Utilisateurs',
  contact: 'Messages',
  news: 'Actualités',
  weatherStation: 'Stations météo',
  unit: 'Unités',
  observation: 'Observations',
  site: 'Réglages du site',
  journal: 'Journal',
  'personal-data': 'Données personnelles',
  reception: 'Réception',
  password: 'Mon mot de passe',
} as const;

/** The widget of the sidebar. */
export const stationNowTexts = {
  title: 'En ce moment',
  station: 'Station',
  stationOption: (city: string, reference: string) => `${city} – ${reference}`,
  temperature: 'Température',
  pressure: 'Pression',
  wind: 'Vent moyen',
  humidity: 'Humidité',
  updated: 'Mis à jour',
  at: (time: string) => `à ${time}`,
  atOn: (date: string, time: string) => `${date} à ${time}`,
  reading: 'Lecture des données…',
  none: 'Aucune données actuellement',
  noStation: 'Aucune station pour le moment',
  failed: 'Ces données n’ont pas pu être chargées. Nouvel essai dans un instant.',
  interrupted: 'Mise à jour interrompue, nouvel essai en cours',
  late: 'Station silencieuse',
} as const;
