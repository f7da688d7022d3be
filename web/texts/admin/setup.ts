// The first start: from an empty site to the first report of its station.

import { ofTown } from '../../../shared/format/town.ts';
import { lowerFirst } from '../first-letter.ts';

export const setupTexts = {
  site: 'Embellie',
  title: 'Première installation',
  welcome:
    'Bienvenue. Trois étapes suffisent\u00A0: votre compte, votre station, puis votre console. Rien n’est créé avant la fin des deux premières.',
  steps: {
    account: 'Votre compte',
    station: 'Votre station',
    console: 'Votre console',
  },
  stepsLabel: 'Étapes',
  accountHint: 'Le premier administrateur du site. Il pourra en ajouter d’autres.',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Elle sert à vous connecter et n’est jamais publiée.',
  password: 'Mot de passe',
  stationHint: 'Cherchez son adresse pour remplir les champs, puis corrigez ce qui doit l’être.',
  later: 'Plus tard',
  laterHint: 'Vous ajouterez la station plus tard, depuis l’administration.',
  notLater: 'Ajouter la station maintenant',
  city: 'Ville',
  postalCode: 'Code postal',
  country: 'Pays',
  lat: 'Latitude',
  lng: 'Longitude',
  elevation: 'Altitude, en mètres',
  elevationHint: 'Elle sert à ramener la pression au niveau de la mer.',
  model: 'Modèle de la station',
  modelHint: 'Par exemple Ecowitt GW2000, Davis Vantage Pro2.',
  name: 'Nom de la station',
  shortDescription: 'Description courte',
  shortDescriptionHint: 'Une phrase pour les visiteurs, sur toutes les pages.',
  reference: 'Référence',
  referenceHint: 'Elle figure dans les adresses du site. Une lettre, puis lettres et chiffres.',
  placeHint:
    'Publiées sur la carte du site. Arrondissez-les à deux décimales pour ne pas désigner votre maison.',
  proposedName: (city: string) => `Station ${ofTown(city)}`,
  proposedDescription: (city: string) => `Station météo personnelle ${ofTown(city)}`,
  token:
    'Le fuseau horaire suit le code postal. Le jeton, que la console enverra pour être reconnue, est créé avec la station.',
  submit: 'Créer le compte et la station',
  submitAlone: 'Créer le compte',
  submitting: 'Création…',
  logIn: 'Se connecter',
  lapsedTitle: 'Ce lien n’ouvre plus rien',
  lapsedHelp:
    'Un lien sert une seule fois et vaut 30 minutes. Sur la machine du site, cette commande en affiche un autre\u00A0:',
  noKeyTitle: 'Cette page s’ouvre par un lien',
  noKeyHelp:
    'Au premier démarrage, le site affiche un lien qui sert une seule fois. Sur sa machine, cette commande en affiche un autre\u00A0:',
  command: 'npm run embellie -- setup',
  hasAccount: 'Un administrateur existe déjà\u202F? Il se connecte ici.',
  ready: 'Votre compte est prêt',
  readyHelp: 'Vous êtes connecté. Il reste à ajouter une station, quand vous voudrez.',
  addStation: 'Ajouter une station',
  dashboard: 'Ouvrir le tableau de bord',
  home: 'Voir le site',
  reception: 'Voir la réception',
  leave:
    'Vous pouvez quitter cette page\u00A0: les mêmes réglages vous attendent à la page Réception de la station.',
} as const;

/** What arrives from the console, told as it does. */
export const firstReportTexts = {
  title: 'Premier relevé',
  waiting: 'En attente du premier relevé. Cette page le guette\u00A0: rien à recharger.',
  interrupted: 'Le site ne répond pas, nouvel essai en cours.',
  /** @param time « 14 h 02 » */
  received: (time: string, values: string) =>
    `Premier relevé reçu à ${time}${values === '' ? '.' : `\u00A0: ${values}.`}`,
  again: (time: string, values: string) =>
    `Relevé reçu à ${time}${values === '' ? '.' : `\u00A0: ${values}.`}`,
  value: (label: string, value: string) => `${lowerFirst(label)} ${value}`,
  time: (clock: string) => clock.replace(':', '\u00A0h\u00A0'),
  unusable: (time: string) => `Un envoi est arrivé à ${time}, mais rien n’a pu en être retenu.`,
  answered: (status: number) => `Réponse donnée\u00A0: ${status}`,
} as const;
