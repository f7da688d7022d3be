// What a console says of itself, as one text: of the sender of a stored report and of one that was turned away.

const saysModel = ['model', 'stationtype', 'softwaretype'];

/**
 * Its model and firmware; null when it says nothing.
 * @param said what it said under this name; anything but text counts for nothing
 */
export function consoleName(said: (name: string) => unknown): string | null {
  const words = saysModel.map(said).filter((word) => typeof word === 'string' && word !== '');
  return words.length === 0 ? null : [...new Set(words)].join(' · ');
}
