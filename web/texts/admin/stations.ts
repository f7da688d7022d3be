// The stations, as those who manage them see them.
export const stationTexts = {
  add: 'Ajouter une station',
  empty: 'Aucune station pour le moment.',
  removeWarning:
    'Toutes ses mesures et ses observations seront supprimées avec elle, sans retour possible.',
  createTitle: 'Ajouter une station',
  editTitle: 'Modifier une station',
  created: 'La station a été créée. Il reste à brancher sa console.',
  plugIn: 'Brancher sa console',
  saved: 'La station a été enregistrée.',
  savedAndRecomputed:
    'La station a été enregistrée. Ses jours, ses extrêmes et ses moyennes sont recalculés en arrière-plan\u00A0: cela prend quelques minutes quand l’historique est long.',
  seeReception: 'Voir sa réception',
} as const;

/** The parts of the form. */
export const stationGroupTexts = {
  identity: 'Identité',
  place: 'Lieu',
  console: 'Console',
  display: 'Affichage',
} as const;

/** The fields, by name; those of the lists too. */
export const stationFieldTexts = {
  name: 'Nom',
  reference: 'Référence',
  referenceHint:
    'Une lettre, puis des lettres, des chiffres, des tirets ou des soulignés. Elle figure dans l’adresse des pages\u202F; avec le protocole Weather Underground, c’est l’identifiant de la console.',
  shortDescription: 'Description courte',
  shortDescriptionHint:
    'Une phrase, présente sur toutes les pages publiques\u00A0: 10 à 255 caractères.',
  description: 'Description',
  address: 'Adresse',
  addressHint: 'Elle reste dans l’administration, sauf si vous la publiez.',
  publishAddress: 'Publier l’adresse sur le site',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  lat: 'Latitude',
  latHint: 'En degrés, négative au sud\u00A0: 45,78.',
  lng: 'Longitude',
  lngHint: 'En degrés, négative à l’ouest de Greenwich\u00A0: 3,08.',
  elevation: 'Altitude',
  elevationHint: 'En mètres. La pression ramenée au niveau de la mer en dépend.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: 'Les jours de la station commencent à minuit de ce fuseau.',
  model: 'Modèle',
  modelHint: 'Celui de la console ou de la station\u00A0: GW2000, Vantage Pro2…',
  rainGauge: 'Pluviomètre',
  rainGaugeHint: 'Celui qui compte, quand la console en a deux.',
  preferedUnit: 'Jeu d’unités',
  preferedUnitHint: 'Les unités dans lesquelles ses mesures sont affichées.',
} as const;

export const rainGaugeTexts = {
  auto: 'Automatique',
  tipping: 'Auget',
  piezo: 'Piézo',
} as const;

export const timeZoneTexts = {
  byPlace: 'Selon le pays et le code postal',
  france: 'France',
  elsewhere: 'Tous les fuseaux',
  /** French time zones, as one calls the places that live by them. */
  places: {
    'Europe/Paris': 'France métropolitaine',
    'America/Guadeloupe': 'Guadeloupe',
    'America/Cayenne': 'Guyane',
    'Indian/Reunion': 'La Réunion',
    'America/Martinique': 'Martinique',
    'Indian/Mayotte': 'Mayotte',
    'Pacific/Noumea': 'Nouvelle-Calédonie',
    'Pacific/Tahiti': 'Polynésie française\u00A0: Tahiti',
    'Pacific/Gambier': 'Polynésie française\u00A0: Gambier',
    'Pacific/Marquesas': 'Polynésie française\u00A0: Marquises',
    'America/St_Barthelemy': 'Saint-Barthélemy',
    'America/Marigot': 'Saint-Martin',
    'America/Miquelon': 'Saint-Pierre-et-Miquelon',
    'Indian/Kerguelen': 'Terres australes\u00A0: Kerguelen',
    'Pacific/Wallis': 'Wallis-et-Futuna',
  },
  option: (place: string, timeZone: string) => `${place} – ${timeZone}`,
} as const;

/** Which probe counts, when there are several of one kind. */
export const probeTexts = {
  legend: 'Sondes qui comptent',
  hint: 'Utile seulement quand la console reçoit plusieurs sondes du même genre.',
  soilTemperature: 'Température du sol',
  leafWetness: 'Humectation du feuillage',
  pm25: 'Particules fines',
  option: (channel: number) => (channel === 1 ? 'Sonde 1 (habituelle)' : `Sonde ${channel}`),
} as const;

export const tokenTexts = {
  label: 'Jeton',
  createHint:
    'Laissez vide\u00A0: un jeton sera créé. Si la console a déjà le sien (PASSKEY, adresse MAC), recopiez-le\u00A0: 8 à 40 caractères.',
  editHint: 'Il fait reconnaître la console. Laissé vide, il reste ce qu’il est.',
  renew: 'Nouveau jeton',
  renewing: 'Remplacement…',
  asksToRenew: 'Remplacer le jeton\u202F?',
  renewWarning:
    'L’ancien jeton sera refusé aussitôt\u00A0: la console n’enverra plus rien tant que le nouveau n’y sera pas recopié.',
  renewed: 'Le jeton a été remplacé. Recopiez-le dans la console\u00A0: l’ancien est refusé.',
  renewFailed: 'Le jeton n’a pas pu être remplacé',
} as const;
