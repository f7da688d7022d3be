// Finding a place by its address.
export const addressSearchTexts = {
  label: 'Rechercher une adresse',
  hint: 'Elle remplit le code postal, la ville, le pays, la latitude et la longitude.',
  submit: 'Rechercher',
  searching: 'Recherche…',
  choose: 'Choisissez l’adresse\u00A0:',
  /** The specification's words for a place that is not found. */
  none: 'Aucun résultat :(',
  filled: (address: string) => `Rempli d’après\u00A0: ${address}.`,
} as const;
