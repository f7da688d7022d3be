// The news, as those who write them see them.
export const newsTexts = {
  add: 'Ajouter une actualité',
  empty: 'Aucune actualité pour le moment.',
  createTitle: 'Ajouter une actualité',
  editTitle: 'Modifier une actualité',
  created: 'L’actualité a été publiée.',
  see: 'La voir sur le site',
  saved: 'L’actualité a été enregistrée.',
  name: 'Titre',
  description: 'Description',
  descriptionHint:
    'Publiée dès l’enregistrement, en bas de toutes les pages. Du texte simple\u00A0: les retours à la ligne sont gardés.',
} as const;
