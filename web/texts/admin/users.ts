// Those who may sign in, as the administration shows them.
export const userTexts = {
  add: 'Ajouter un utilisateur',
  empty: 'Aucun utilisateur pour le moment.',
  createTitle: 'Ajouter un utilisateur',
  editTitle: 'Modifier un utilisateur',
  created: 'L’utilisateur a été ajouté.',
  saved: 'L’utilisateur a été enregistré.',
  /** His own line in the list. */
  oneself: (name: string) => `${name} (vous)`,
  removesOneself: 'C’est votre propre compte\u00A0: vous serez déconnecté.',
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'Adresse e-mail',
  emailHint: 'Elle sert à se connecter.',
  role: 'Rôle',
  roleHint:
    'Un éditeur écrit les actualités et les observations, et lit les messages, les stations, les unités et les utilisateurs. Un administrateur peut tout.',
  ownRole: 'Vous ne pouvez pas changer votre propre rôle.',
  password: 'Mot de passe',
  /** Before the link to « Mon mot de passe ». */
  ownPassword: 'Votre mot de passe se change à part\u00A0:',
  keepPassword: 'Laissez vide pour garder le mot de passe actuel.',
} as const;
