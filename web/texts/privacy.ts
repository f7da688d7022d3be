// The privacy page: what the site keeps of people, why, for how long, and what they may ask.
export const privacyTexts = {
  title: 'Ce que le site sait de vous',
  description: (site: string) =>
    `Confidentialité sur ${site}\u00A0: aucun cookie, aucun traceur, et ce que devient un message du formulaire de contact.`,
  lead: 'Ce site ne dépose aucun cookie, ne contient ni traceur, ni publicité, ni mesure d’audience, et votre navigateur ne s’adresse qu’à lui.',
  form: 'Formulaire de contact',
  complaint: 'Adresser une plainte à la CNIL',
  complaintUrl: 'https://www.cnil.fr/fr/plaintes',
} as const;

type PrivacyFacts = {
  /** Blank while the owner has not said. */
  readonly publisher: string;
  readonly contact: string;
  readonly retentionMonths: number;
};

export type PrivacySection = {
  readonly id: 'who' | 'contact' | 'rights' | 'visit' | 'search' | 'log' | 'accounts' | 'station';
  readonly title: string;
  readonly paragraphs: readonly string[];
};

const controller = ({ publisher, contact }: PrivacyFacts): readonly string[] => [
  publisher === ''
    ? 'L’exploitant du site n’a pas encore renseigné son nom\u00A0: vous pouvez le joindre par le formulaire de contact.'
    : `Le responsable du traitement est l’éditeur du site\u00A0: ${publisher}.`,
  ...(contact === '' ? [] : [`Pour le joindre\u00A0: ${contact}`]),
];

export const privacySections = (facts: PrivacyFacts): readonly PrivacySection[] => [
  { id: 'who', title: 'Responsable', paragraphs: controller(facts) },
  {
    id: 'contact',
    title: 'Message du formulaire de contact',
    paragraphs: [
      'Le site garde votre nom, votre adresse e-mail, l’objet et le texte de votre message, avec sa date. Ces quatre champs sont obligatoires\u00A0: sans eux, il n’est pas possible de vous répondre. Votre adresse IP n’est pas enregistrée avec le message.',
      'Ils ne servent qu’à vous lire et à vous répondre. La base légale est l’intérêt légitime de l’exploitant à répondre à ceux qui lui écrivent (article 6, paragraphe 1, f du RGPD). Seules les personnes qui administrent ou rédigent ce site les lisent\u202F; ils ne sont ni vendus ni transmis. Si l’exploitant a choisi d’être prévenu par courriel, une copie arrive dans sa messagerie.',
      `Un message est effacé automatiquement ${facts.retentionMonths}\u00A0mois après son envoi. Un message qui ressemble à un envoi de robot est mis à part et effacé après 30 jours.`,
      'Contre les envois en masse, le site compte les messages reçus d’un même groupe d’adresses IP\u202F; ce compte est gardé 48 heures au plus, sans lien avec le contenu des messages.',
      'Tant que votre message n’est pas envoyé, son texte reste dans l’onglet de votre navigateur et nulle part ailleurs, pour qu’un rechargement de la page ne l’efface pas.',
    ],
  },
  {
    id: 'rights',
    title: 'Vos droits',
    paragraphs: [
      'Vous pouvez demander à voir les données qui vous concernent, à les faire rectifier ou effacer, en limiter l’usage ou vous y opposer. Il suffit d’écrire à l’exploitant, par le formulaire de contact par exemple, depuis l’adresse e-mail concernée.',
      'Après un effacement, le site ne garde de l’adresse qu’une empreinte, d’où personne ne la retrouve sans la clé du site, pour l’effacer de nouveau si une ancienne sauvegarde était remise en place.',
      'Les sauvegardes du site contiennent encore ce qui vient d’être effacé, pendant cinq semaines au plus\u202F; elles ne servent qu’à réparer une panne.',
      'Si la réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07.',
    ],
  },
  {
    id: 'visit',
    title: 'Simple visite',
    paragraphs: [
      'Lire ce site n’enregistre rien sur vous. Les caractères, les icônes, les cartes et les prévisions sont servis par ce site lui-même\u00A0: aucun autre ne reçoit de requête de votre navigateur. Seuls les liens que vous suivez mènent ailleurs.',
    ],
  },
  {
    id: 'search',
    title: 'Recherche d’un lieu, carte et prévisions',
    paragraphs: [
      'Le lieu que vous cherchez est transmis par notre serveur, en son nom et sans votre adresse IP, à la Géoplateforme de l’IGN pour en trouver les coordonnées, puis ces coordonnées arrondies à deux décimales au service de prévisions. Les réponses sont gardées quelque temps pour servir à tous, sans lien avec vous.',
    ],
  },
  {
    id: 'log',
    title: 'Journal du serveur',
    paragraphs: [
      'Pour chaque requête, le journal du site note l’heure, la méthode, le chemin demandé sans ses paramètres, le code de la réponse et sa durée\u00A0: ni adresse IP, ni navigateur, ni texte saisi. Les adresses IP ne sont tenues en mémoire que le temps de borner le nombre de requêtes. L’hébergeur peut tenir, de son côté, un journal technique.',
    ],
  },
  {
    id: 'accounts',
    title: 'Comptes des rédacteurs',
    paragraphs: [
      'Les personnes qui tiennent ce site y ont un compte\u00A0: nom, prénom, adresse e-mail, et une empreinte du mot de passe, qui n’est pas gardé lui-même. Une fois connectées, un jeton d’identification reste dans le stockage local de leur navigateur jusqu’à son expiration ou leur déconnexion. Il ne concerne pas les visiteurs.',
    ],
  },
  {
    id: 'station',
    title: 'Position des stations',
    paragraphs: [
      'La ville et les coordonnées d’une station sont publiées par son propriétaire. Son adresse postale ne l’est que s’il l’a choisi.',
    ],
  },
];
