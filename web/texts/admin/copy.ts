// The button that copies a value.
export const copyTexts = {
  copy: 'Copier',
  copied: 'Copié',
  failed: 'Sélectionnez la valeur pour la copier.',
} as const;
