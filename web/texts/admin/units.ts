// The sets of units, as those who manage them see them.
import type { UnitSetField } from '../../../shared/measures/dimensions.ts';

export const unitTexts = {
  add: 'Ajouter un jeu d’unités',
  empty: 'Aucun jeu d’unités pour le moment.',
  createTitle: 'Ajouter un jeu d’unités',
  editTitle: 'Modifier un jeu d’unités',
  created:
    'Le jeu d’unités a été ajouté. Une station l’emploie dès qu’il est choisi dans sa fiche.',
  saved: 'Le jeu d’unités a été enregistré. Les stations qui l’emploient s’affichent ainsi.',
  type: 'Nom',
  typeHint: 'Un nom à lui seul, que les stations citent\u00A0: Metric, Imperial, Marine…',
  unitsLegend: 'Unités',
  unitsHint:
    'Elles ne changent que ce qui est affiché\u00A0: les mesures restent ce qu’elles sont.',
} as const;

/** Labels of the nine units. */
export const unitLabels: Readonly<Record<UnitSetField, string>> = {
  temperatureUnit: 'Température',
  speedUnit: 'Vitesse du vent',
  rainUnit: 'Pluie',
  pressureUnit: 'Pression',
  humidityUnit: 'Humidité',
  windDirUnit: 'Direction du vent',
  solarRadiationUnit: 'Rayonnement solaire',
  pmUnit: 'Particules fines',
  cloudBaseUnit: 'Hauteur des nuages',
};

/** In words, for those who do not know the symbol. */
export const unitNames: Readonly<Record<string, string>> = {
  '°C': 'degrés Celsius',
  '°F': 'degrés Fahrenheit',
  K: 'kelvins',
  'km/h': 'kilomètres par heure',
  'm/s': 'mètres par seconde',
  mph: 'milles par heure',
  kt: 'nœuds',
  mm: 'millimètres',
  in: 'pouces',
  hPa: 'hectopascals',
  mbar: 'millibars',
  inHg: 'pouces de mercure',
  mmHg: 'millimètres de mercure',
  'W/m²': 'watts par mètre carré',
  'µg/m³': 'microgrammes par m³',
  '%': 'pour cent',
  m: 'mètres',
  ft: 'pieds',
  '°': 'degrés',
};
