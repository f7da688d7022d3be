// What every form of the administration says.
export const itemFormTexts = {
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  /** Under the refusal of what was typed on a version that is no more. */
  staleHelp:
    'Votre saisie est gardée\u00A0: rechargez la fiche, relisez-la avec vos changements, puis enregistrez.',
  /** Under the refusal of what was typed on an item that is no more. */
  goneHelp:
    'La fiche a été supprimée entre-temps\u00A0: copiez ce que vous voulez garder, puis revenez à la liste.',
  reload: 'Recharger la fiche',
  reloaded:
    'La fiche a été rechargée. Ce que vous avez changé est gardé, le reste montre la version actuelle\u00A0: relisez, puis enregistrez.',
  reloadFailed: 'La fiche n’a pas pu être rechargée. Réessayez dans un instant.',
  restored: 'Votre saisie non enregistrée a été reprise.',
  discard: 'L’abandonner',
} as const;
