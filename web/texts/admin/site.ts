// The settings of the site: what each is for, and on which page it is shown.
export const siteTexts = {
  saved: 'Les réglages du site ont été enregistrés.',

  identity: 'Nom du site',
  identityHint: 'En haut de chaque page, dans le pied de page et dans les résultats des moteurs.',
  seeHome: 'Voir l’accueil',
  name: 'Nom',
  nameHint: (usual: string) => `Laissé vide\u00A0: «\u202F${usual}\u202F».`,

  legal: 'Éditeur et hébergeur',
  legalHint:
    'Dans les mentions légales, obligatoires en France. L’éditeur et son contact sont aussi sur les pages Confidentialité et Contact.',
  seeLegal: 'Voir les mentions légales',
  publisher: 'Éditeur',
  publisherHint: 'Votre nom, celui d’un club ou d’une commune.',
  director: 'Responsable de la publication',
  directorHint: 'La personne qui répond de ce qui est publié.',
  contact: 'Contact de l’éditeur',
  contactHint: 'Adresse e-mail, adresse postale ou téléphone. Ce qui est écrit ici est public.',
  host: 'Hébergeur',
  hostHint: 'Nom, adresse et téléphone de qui héberge le site.',

  retention: 'Messages de contact',
  retentionHint:
    'Passé ce délai, un message est effacé automatiquement. La durée est annoncée sur la page Confidentialité.',
  seePrivacy: 'Voir la page Confidentialité',
  retentionMonths: 'Durée de conservation, en mois',
  retentionMonthsHint: 'De 1 à 36.',
} as const;

type LinksTexts = {
  readonly title: string;
  readonly hint: string;
  readonly see: string;
  readonly to: string;
};

/** The lists of links, by their name in the call. */
export const linksTexts = {
  socialLinks: {
    title: 'Réseaux sociaux',
    hint: 'Dans le pied de page.',
    see: 'Voir le pied de page',
    to: '/',
  },
  externalNetworks: {
    title: 'La station sur d’autres réseaux',
    hint: 'Dans le bloc d’information, au bas de chaque page\u00A0: Infoclimat, Weather Underground…',
    see: 'Voir le bloc d’information',
    to: '/',
  },
  otherStations: {
    title: 'D’autres stations',
    hint: 'Sur la page A propos, trois au plus.',
    see: 'Voir la page A propos',
    to: '/about',
  },
} as const satisfies Record<string, LinksTexts>;

/** What may be done with the rows of a list. */
export const rowsTexts = {
  label: 'Libellé',
  url: 'Adresse (URL)',
  none: 'Aucun lien pour le moment.',
  add: 'Ajouter un lien',
  full: (most: number) => `${most} liens au plus\u00A0: retirez-en un pour en ajouter un autre.`,
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  row: (number: number) => `Lien ${number}`,
  /** Said after « Monter », « Descendre », « Retirer », for those who hear the page. */
  ofRow: (name: string) => `\u00A0: ${name}`,
  added: (number: number) => `Lien ${number} ajouté.`,
  moved: (name: string, number: number, count: number) =>
    `${name}\u00A0: position ${number} sur ${count}.`,
  removed: (name: string) => `${name}\u00A0: retiré.`,
} as const;
