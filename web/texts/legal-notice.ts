// The legal notice: who publishes, who hosts, whose work the site stands on.
const unknown = (what: string) => `L’exploitant du site n’a pas encore renseigné ${what}.`;

export const legalNoticeTexts = {
  title: 'Qui publie ce site, et avec quoi',
  description: (site: string) =>
    `Mentions légales de ${site}\u00A0: éditeur, responsable de la publication, hébergeur, sources et licences.`,
  publisher: 'Éditeur',
  noPublisher: unknown('le nom de l’éditeur'),
  director: 'Responsable de la publication',
  noDirector: unknown('le nom du responsable de la publication'),
  reach: 'Joindre l’éditeur',
  noReach: 'L’exploitant du site n’a pas encore renseigné d’autre moyen de contact.',
  form: 'Écrire par le formulaire de contact',
  host: 'Hébergeur',
  noHost: unknown('le nom et l’adresse de l’hébergeur'),
  data: 'Données de la station',
  dataUse:
    'Les mesures publiées viennent d’un matériel personnel, sans contrôle officiel. Elles sont données à titre indicatif, sans garantie d’exactitude ni de continuité.',
  sources: 'Sources et licences',
} as const;

type Source = {
  readonly what: string;
  readonly name: string;
  readonly url: string;
  readonly licence: string;
};

export const sources: readonly Source[] = [
  {
    what: 'Prévisions',
    name: 'Open-Meteo',
    url: 'https://open-meteo.com/',
    licence: 'CC BY 4.0',
  },
  {
    what: 'Recherche d’adresses (Base Adresse Nationale)',
    name: 'Géoplateforme de l’IGN',
    url: 'https://geoservices.ign.fr/',
    licence: 'Licence Ouverte 2.0',
  },
  {
    what: 'Fond de carte (Plan IGN)',
    name: 'Géoplateforme de l’IGN',
    url: 'https://geoservices.ign.fr/',
    licence: 'Licence Ouverte 2.0',
  },
  {
    what: 'Icônes du temps',
    name: 'Meteocons',
    url: 'https://meteocons.com/',
    licence: 'MIT',
  },
  {
    what: 'Icônes de l’interface',
    name: 'Lucide',
    url: 'https://lucide.dev/',
    licence: 'ISC',
  },
  {
    what: 'Caractères',
    name: 'Bricolage Grotesque',
    url: 'https://github.com/ateliertriay/bricolage',
    licence: 'SIL OFL 1.1',
  },
  {
    what: 'Logiciel du site',
    name: 'Embellie',
    url: '',
    licence: 'MIT',
  },
];

export const otherForecast =
  'Quand l’exploitant a fourni une clé pour OpenWeather, les prévisions viennent de ce service, et la page qui les montre le dit.';
