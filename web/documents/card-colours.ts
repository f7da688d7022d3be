// The colours of the picture: those of the sky on the page (`sky.module.css`, `tokens.css`), in the light theme.
import type { SkyLight } from '../parts/sky/sky-light.ts';

export type CardColours = {
  /** Of the gradient, from the upper left to the lower right. */
  readonly sky: readonly [high: string, middle: string, low: string];
  readonly glow: string;
  readonly ink: string;
  readonly soft: string;
  readonly cold: string;
  readonly warm: string;
};

const ink = '#14202e';

export const cardColours = {
  day: {
    sky: ['#c3def5', '#dcebf3', '#f8ecd3'],
    glow: '#fff6dc',
    ink,
    soft: '#465462',
    cold: '#105a9e',
    warm: '#9f281c',
  },
  dawn: {
    sky: ['#cad5ee', '#ead9e3', '#fbdcc0'],
    glow: '#fff0d8',
    ink,
    soft: '#4b5361',
    cold: '#105a9e',
    warm: '#a52c1f',
  },
  dusk: {
    sky: ['#c3cbea', '#e5cfde', '#f8cfb4'],
    glow: '#ffe3c4',
    ink,
    soft: '#474e5d',
    cold: '#0f5494',
    warm: '#9c281c',
  },
  night: {
    sky: ['#101d36', '#182645', '#2c2c50'],
    glow: '#2c2c50',
    ink: '#eaf0f6',
    soft: '#a9b8ca',
    cold: '#6db5ff',
    warm: '#ff8a73',
  },
  rainy: {
    sky: ['#c9d4dd', '#d9e0e4', '#e4e6e3'],
    glow: '#e4e6e3',
    ink,
    soft: '#404c59',
    cold: '#0f5494',
    warm: '#952619',
  },
  veiled: {
    sky: ['#e4e4e0', '#e9e8e3', '#eeece6'],
    glow: '#eeece6',
    ink: '#4a525c',
    soft: '#565d66',
    cold: '#5a626c',
    warm: '#5a626c',
  },
} as const satisfies Readonly<Record<string, CardColours>>;

/** @param light null where nothing is known of the present hour */
export function coloursOf(light: SkyLight | null): CardColours {
  if (light === null) return cardColours.veiled;
  if (light.phase === 'night') return cardColours.night;
  return light.isRaining ? cardColours.rainy : cardColours[light.phase];
}
