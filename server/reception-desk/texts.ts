// What an administrator reads of the health of a station's reception, beside what reception itself wrote in the log.

/** By the name a console gives a battery, `{n}` for a number; what is not here keeps the console's name. */
const batteries: Readonly<Record<string, string>> = {
  wh25batt: 'Capteur intérieur WH25',
  wh26batt: 'Thermo-hygromètre WH26',
  wh32batt: 'Thermo-hygromètre WH32',
  wh65batt: 'Station extérieure WH65',
  wh68batt: 'Anémomètre WH68',
  wh80batt: 'Station extérieure WS80',
  wh85batt: 'Station extérieure WS85',
  wh90batt: 'Station extérieure WS90',
  ws1900batt: 'Station extérieure WS1900',
  wh40batt: 'Pluviomètre WH40',
  wh57batt: 'Détecteur de foudre WH57',
  co2_batt: 'Capteur de CO₂',
  console_batt: 'Console',
  bgtbatt: 'Globe noir',
  wn20batt: 'Pluviomètre WN20',
  'batt{n}': 'Thermo-hygromètre',
  'battr{n}': 'Relais',
  'soilbatt{n}': 'Humidité du sol',
  'soil_ec_batt{n}': 'Conductivité du sol',
  'tf_batt{n}': 'Température de sonde',
  'leaf_batt{n}': 'Humectation des feuilles',
  'pm25batt{n}': 'Particules fines',
  'leakbatt{n}': 'Fuite d’eau',
  'ldsbatt{n}': 'Distance laser',
  'battsm{n}': 'Humidité du sol',
  'batleak{n}': 'Fuite d’eau',
  battout: 'Capteurs extérieurs',
  battin: 'Capteur intérieur',
  batt_25: 'Particules fines',
  batt_25in: 'Particules fines, intérieur',
  batt_co2: 'Capteur de CO₂',
  batt_lightning: 'Détecteur de foudre',
  'tx{n}': 'Émetteur',
  lowbatt: 'Capteurs',
  battery: 'Capteurs',
};

export function batteryLabel(sensor: string): string {
  const exact = batteries[sensor];
  if (exact !== undefined) return exact;
  const [, name = '', number = ''] = /^(.*?)(\d+)$/.exec(sensor) ?? [];
  const numbered = batteries[`${name}{n}`];
  return numbered === undefined ? sensor : `${numbered} ${number}`;
}

/** « Pression relative … » of a note of the log, which begins in lower case and ends without a stop. */
export const sentenceOf = (note: string): string =>
  `${note.charAt(0).toUpperCase()}${note.slice(1)}.`;

const minutes = (count: number): string => {
  if (count < 120) return `${count} min`;
  return count < 2_880 ? `${Math.round(count / 60)} h` : `${Math.round(count / 1_440)} jours`;
};

export function clockWarning(aheadMinutes: number | null): string {
  const off =
    aheadMinutes === null
      ? 'est illisible'
      : `${aheadMinutes < 0 ? 'retarde' : 'avance'} d’environ ${minutes(Math.abs(aheadMinutes))}`;
  return `L’horloge de la console ${off}\u00a0: ses relevés sont datés de leur arrivée. Réglez son heure et son fuseau.`;
}

export const alwaysRefused = (field: string, reason: string, raw: string | undefined): string =>
  `${field} est refusé à chaque relevé\u00a0: ${reason}${raw === undefined ? '' : `, reçu «\u202f${raw}\u202f»`}.`;

export const checkUnit = ' Vérifiez l’unité réglée dans la console, ou ce capteur.';

export const manyDuplicates = (count: number, of: number): string =>
  `${count} des ${of} dernières réceptions répètent un relevé déjà reçu\u00a0: la console est peut-être réglée pour envoyer deux fois.`;

export const lowBattery = (label: string): string => `Pile faible\u00a0: ${label}.`;

export const silentSensors = (labels: readonly string[]): string =>
  `${labels.length === 1 ? 'Capteur muet' : 'Capteurs muets'} alors que la station envoie\u00a0: ${labels.join(' · ')}.`;
