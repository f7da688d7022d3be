// What every form says.
export const formTexts = {
  required: 'obligatoire',
  needsScript: 'L’envoi de ce formulaire a besoin de JavaScript.',
  failure: 'Cette demande n’a pas pu être envoyée. Réessayez dans un instant.',
  show: 'Afficher',
  hide: 'Masquer',
  thePassword: 'le mot de passe',
} as const;
