// The notes attached to stations, as those who write them see them.
export const observationTexts = {
  add: 'Ajouter une observation',
  empty: 'Aucune observation pour le moment.',
  createTitle: 'Ajouter une observation',
  editTitle: 'Modifier une observation',
  created: 'L’observation a été publiée.',
  see: 'La voir sur le site',
  saved: 'L’observation a été enregistrée.',
  /** How one is called: they have no title. */
  nameOf: (city: string, writtenAt: string) => `${city}, ${writtenAt}`,
  author: 'Auteur',
  authorGone: 'auteur supprimé',
  message: 'Message',
  messageHint: 'De 5 à 2\u202F000 caractères. La dernière observation d’une station est publique.',
  station: 'Station',
  noStation: 'Une observation a besoin d’une station, et il n’y en a pas encore.',
} as const;
