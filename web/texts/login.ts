// The login page.
export const loginTexts = {
  title: 'Identifiez-Vous',
  intro: 'Réservé à l’administration du site.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  sending: 'Connexion en cours…',
  /** Why he who was signed in must sign in again, or cannot any more. */
  farewell: {
    password: 'Votre mot de passe a été changé\u00A0: connectez-vous avec le nouveau.',
    deleted: 'Votre compte a été supprimé.',
    ended:
      'Votre session a pris fin\u00A0: reconnectez-vous pour continuer. Ce que vous écriviez dans cet onglet est gardé.',
  },
} as const;
