// The about page: the station's sheet, and how its figures are made.
import { atTown } from '../../shared/format/town.ts';

export const aboutTexts = {
  description: (station: string, city: string) =>
    `${station}, ${atTown(city)}\u00A0: emplacement, matériel et méthodes de calcul des mesures publiées.`,
  sheet: 'Fiche de la station',
  city: 'Ville',
  cityOf: (city: string, postalCode: string) => `${city} (${postalCode.slice(0, 2)})`,
  country: 'Pays',
  address: 'Adresse',
  elevation: 'Altitude',
  latitude: 'Latitude',
  longitude: 'Longitude',
  model: 'Modèle',
  reference: 'Référence',
  createdAt: 'Créée le',
  updatedAt: 'Mise à jour le',
  otherStations: 'D’autres stations',
  methods: 'Comment ces chiffres sont établis',
} as const;

type Method = { readonly title: string; readonly paragraphs: readonly string[] };

/** @param timeZone of the station: what its days are counted in */
export const methodTexts = (timeZone: string): readonly Method[] => [
  {
    title: 'Pression ramenée au niveau de la mer',
    paragraphs: [
      'La pression affichée partout (instrument, courbe, records, tendance) est la pression relative, ramenée au niveau de la mer. Quand la console l’envoie, elle est gardée telle quelle. Quand la console n’envoie que la pression absolue, le site la réduit par la méthode de l’Organisation météorologique mondiale (guide OMM-Nº\u00A08), avec l’altitude de la station, la température et l’humidité du moment.',
      'L’altitude prise en compte est celle du jour de la mesure\u00A0: la corriger ne réécrit pas le passé. La tendance compare la pression à celle d’il y a trois heures.',
    ],
  },
  {
    title: 'Indice de qualité de l’air',
    paragraphs: [
      'L’indice est celui de l’agence américaine de protection de l’environnement (US EPA), table de mai 2024, calculé sur les particules fines PM2,5\u00A0: 9,0\u202Fµg/m³ donnent 50\u202F; 35,4 donnent 100\u202F; 55,4 donnent 150\u202F; 125,4 donnent 200\u202F; 225,4 donnent 300\u202F; 325,4 donnent 500. Ce n’est pas l’indice ATMO, qui tient compte d’autres polluants.',
      'Tout l’historique est calculé avec cette même table, à partir des concentrations\u202F; un indice envoyé par la console ne la remplace pas. L’indice moyen est celui de la concentration moyenne, et non une moyenne d’indices. Sur 24 heures, cette moyenne est celle de la console, sinon celle du site, quand les trois quarts de ces heures sont couverts.',
    ],
  },
  {
    title: 'Jours, semaines, mois et années',
    paragraphs: [
      `Un jour va de minuit à minuit à l’heure de la station (${timeZone})\u202F; il compte 23 ou 25 heures quand l’heure change. La semaine commence le lundi, le mois et l’année sont ceux du calendrier.`,
      'Un relevé qui couvre un intervalle compte à la fin de celui-ci\u00A0: la pluie du relevé de minuit pile appartient à la veille.',
    ],
  },
  {
    title: 'Cumuls de pluie et impacts de foudre',
    paragraphs: [
      'Un cumul est la somme des hausses du compteur de la console, relevé après relevé. Un compteur qui repart de zéro n’efface rien\u00A0: ce qu’il a compté depuis s’ajoute. Après un long silence, ce qu’il a compté est de la pluie du jour, mais pas de la dernière heure. Les totaux du jour, de la semaine, du mois et de l’année sont ceux du site, et non ceux de la console.',
      'Un total qui commence après sa période le dit\u00A0: «\u202Fdepuis le…\u202F». «\u202FPas de pluie depuis…\u202F» n’est dit que si le pluviomètre émet, et si les relevés couvrent les neuf dixièmes du temps écoulé depuis.',
    ],
  },
  {
    title: 'Vent moyen, direction et rafales',
    paragraphs: [
      'Le vent moyen et sa direction portent sur dix minutes\u00A0: ceux de la console quand elle les envoie, sinon ceux que le site calcule sur ses relevés. La direction moyenne est celle de la somme des vents\u00A0: 350° et 10° font le nord, pas le sud. Par vent calme, il n’y a pas de direction.',
      'La rafale actuelle est le vent le plus fort des dix dernières minutes\u202F; celle d’un relevé n’est jamais inférieure à son vent. La force Beaufort est celle du vent moyen.',
    ],
  },
  {
    title: 'Minima, maxima et moyennes',
    paragraphs: [
      'Les extrêmes sont cherchés dans tous les relevés reçus, jamais dans les points d’un graphique. Chacun porte l’heure du premier relevé qui l’atteint.',
      'Une valeur qui fait un saut peu croyable est mise de côté jusqu’à ce que le relevé suivant la confirme. Une mesure absente reste absente\u00A0: un tiret, jamais un zéro, et les moyennes s’en passent.',
    ],
  },
  {
    title: 'Températures ressenties et base des nuages',
    paragraphs: [
      'Le point de rosée suit la formule de Magnus (OMM-Nº\u00A08), le refroidissement éolien celle d’Environnement Canada et du service météorologique américain (2001), l’indice de chaleur celle de ce dernier, l’humidex celle de Masterton et Richardson (1979). Au-dessus de 10\u202F°C ou sous 4,8\u202Fkm/h de vent, le refroidissement éolien est la température de l’air\u202F; l’humidex ne descend jamais sous celle-ci.',
      'La base des nuages est estimée à 125\u202Fm par degré d’écart entre la température et le point de rosée, au-dessus de l’altitude de la station.',
    ],
  },
  {
    title: 'Part de la période mesurée et fraîcheur',
    paragraphs: [
      'Le pourcentage d’un résumé est la part des quarts d’heure écoulés pendant lesquels un relevé au moins est arrivé, depuis le début de la période ou de la station.',
      'Une station est «\u202Fen direct\u202F» tant que son dernier relevé a moins de dix minutes (ou trois intervalles habituels, si c’est plus long). Ensuite ses valeurs sont grisées avec leur heure\u202F; après 24 heures, aucune n’est plus donnée pour actuelle.',
    ],
  },
];
