// Finding a place by its address.
export const addressSearchTexts = {
  label: 'Rechercher une adresse',
  hint: 'Ou une commune. La recherche remplit le code postal, la ville, le pays, la latitude et la longitude\u202F; elle n’est pas enregistrée.',
  submit: 'Rechercher',
  searching: 'Recherche…',
  choose: 'Choisissez l’adresse\u00A0:',
  /** The specification's words for a place that is not found. */
  none: 'Aucun résultat :(',
  byHand: 'Remplissez les champs à la main.',
  filled: (address: string) => `Rempli d’après\u00A0: ${address}.`,
} as const;
