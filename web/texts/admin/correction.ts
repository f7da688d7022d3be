// What administrators read where a reading is corrected by hand.

export const correctionTexts = {
  title: 'Corriger une mesure',
  intro:
    'Une rafale impossible, une sonde débranchée\u00A0: écartez la valeur ou supprimez le relevé. Extrêmes, records, moyennes et cumuls sont recalculés aussitôt.',
  open: 'Chercher un relevé',
  openSuspect: 'Corriger',
  moment: 'Date et heure',
  momentHint: (timeZone: string) => `À l’heure de la station (${timeZone}).`,
  show: 'Afficher',
  measure: 'Mesure',
  counterHint:
    'La pluie et les impacts se comptent par différence\u00A0: la hausse d’un compteur écarté est reportée sur le relevé suivant, le total reste le même.',
  dayMaximumHint:
    'Une rafale écartée emporte le maximum du jour que la console en a tiré et qu’elle répète jusqu’à minuit.',
  none: 'Cette station n’a encore aucun relevé.',
  caption: 'Relevés les plus proches, du plus récent au plus ancien',
  time: 'Heure',
  act: 'Correction',
  withUnit: (label: string, unit: string) => (unit === '' ? label : `${label} (${unit})`),
  suspect: 'mise de côté',
  voided: 'écartée',
  sealed: 'Scellé',
  sealedHint:
    'Les relevés scellés sont trop anciens\u00A0: leurs statistiques sont figées, ils ne se corrigent plus.',
  later: 'Relevés plus récents',
  earlier: 'Relevés plus anciens',
  correct: 'Corriger',
  reading: (when: string) => `le relevé de ${when}`,
  voidValue: 'Écarter cette valeur',
  voiding: 'Mise à l’écart…',
  asksToVoid: (name: string) => `Écarter la valeur\u00A0: ${name}\u202F?`,
  voidWarning:
    'La valeur est perdue pour de bon\u00A0: elle ne reviendra pas, même si la console renvoie ce relevé. Les autres mesures restent.',
  voidDone: (label: string, when: string) =>
    `Valeur écartée\u00A0: ${label}, ${when}. Les statistiques sont à jour.`,
  deleteReading: 'Supprimer ce relevé',
  deleting: 'Suppression…',
  asksToDelete: (when: string) => `Supprimer le relevé de ${when}\u202F?`,
  deleteWarning:
    'Toutes les mesures de ce relevé sont perdues. Si la console le renvoie, il revient\u00A0: pour une seule mesure fausse, écartez plutôt sa valeur.',
  deleteDone: (when: string) => `Relevé supprimé\u00A0: ${when}. Les statistiques sont à jour.`,
  failed: 'La correction a échoué',
} as const;
