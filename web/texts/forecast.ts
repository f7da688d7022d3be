// The forecast card as every visitor meets it: the search field, and the words while its content is on the way.
export const forecastTexts = {
  title: 'Prévisions',
  search: 'Lieu des prévisions',
  placeholder: 'Rechercher...',
  submit: 'Valider',
  /** « 41000 Saint-Sulpice, France »: what the field proposes. */
  address: (postalCode: string, city: string, country: string) =>
    `${postalCode} ${city}, ${country}`,
  withoutScript:
    'La recherche et les prévisions ont besoin de JavaScript. Les mesures de la station s’affichent sans.',
  notLoaded: 'Les prévisions n’ont pas pu être chargées',
} as const;
