// What a page says when figures are late, missing, broken, or when there is nothing to show at all.
export const stateTexts = {
  live: 'En direct',
  late: (date: string, time: string) => `Données du ${date} à ${time} — station silencieuse`,
  silent: 'Aucune données actuellement',
  silentHelp:
    'La station n’a rien transmis depuis plus de 24 heures. Ses records et ses anciennes journées restent consultables.',
  interrupted: 'Mise à jour interrompue, nouvel essai en cours',
  errorTitle: 'Ces données n’ont pas pu être chargées',
  retry: 'Réessayer',
  notFound: 'Oops - Page non trouvée :(',
  notFoundHelp: 'L’adresse est peut-être ancienne ou mal recopiée.',
  backHome: 'Revenir à l’accueil',
  failureTitle: 'Cette page n’a pas pu être affichée',
  failureHelp: 'Le site a rencontré une erreur. Réessayez dans un instant.',
  noStationTitle: 'Aucune station pour le moment',
  noStationHelp:
    'Créez la première station, puis indiquez à votre console l’adresse de ce site et le jeton de la station :',
  noStationCommand:
    'npm run embellie -- station create \\\n  --reference REF --city VILLE --postal-code 41000 \\\n  --lat 47.61 --lng 1.27 --token JETON',
} as const;
