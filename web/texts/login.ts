// The login page.
export const loginTexts = {
  title: 'Identifiez-Vous',
  intro: 'Réservé à l’administration du site.',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  sending: 'Connexion en cours…',
} as const;
