// Choosing a password, one's own or somebody else's.
export const newPasswordTexts = {
  rules:
    '12 à 128 caractères, de toute sorte\u00A0: quelques mots à la suite font un bon mot de passe. Ni un mot de passe courant, ni l’adresse e-mail, ni le nom du site ou d’une station.',
  confirmation: 'Confirmation du mot de passe',
  /** By length alone. */
  tooShort: 'Trop court pour l’instant\u00A0: 12\u00A0caractères au moins.',
  enough: 'Longueur suffisante.',
  good: 'Bonne longueur.',
  tooLong: 'Trop long\u00A0: 128\u00A0caractères au plus.',
} as const;

/** The page « Mon mot de passe ». */
export const passwordTexts = {
  intro: 'Le changer ferme vos sessions ouvertes ailleurs\u202F; ici, vous restez connecté.',
  current: 'Mot de passe actuel',
  chosen: 'Nouveau mot de passe',
  save: 'Changer le mot de passe',
  saving: 'Changement en cours…',
  saved: 'Votre mot de passe a été changé. Vos sessions ouvertes ailleurs ont été fermées.',
} as const;
