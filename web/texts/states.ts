// What a page says when figures are late, missing, broken, or when there is nothing to show at all.
export const stateTexts = {
  live: 'En direct',
  late: (date: string, time: string) => `Données du ${date} à ${time} — station silencieuse`,
  silent: 'Aucune données actuellement',
  silentHelp:
    'La station n’a rien transmis ces dernières 24 heures, ou pas encore. Ce qu’elle a transmis avant reste consultable.',
  interrupted: 'Mise à jour interrompue, nouvel essai en cours',
  errorTitle: 'Ces données n’ont pas pu être chargées',
  retry: 'Réessayer',
  notFound: 'Oops - Page non trouvée :(',
  notFoundHelp: 'L’adresse est peut-être ancienne ou mal recopiée.',
  backHome: 'Revenir à l’accueil',
  failureTitle: 'Cette page n’a pas pu être affichée',
  failureHelp: 'Le site a rencontré une erreur. Réessayez dans un instant.',
  offlineTitle: 'Pas de connexion à Internet',
  offlineHelp: 'Cette page s’affichera dès que la connexion sera revenue.',
  noStationTitle: 'Aucune station pour le moment',
  noStationHelp:
    'La première station se crée par le lien que le site affiche, sur sa machine, à son premier démarrage. Cette commande en affiche un autre\u00A0:',
  noStationCommand: 'npm run embellie -- setup',
  hasAccount: 'Un compte existe déjà\u202F?',
  addStation: 'Ajouter la station',
} as const;
