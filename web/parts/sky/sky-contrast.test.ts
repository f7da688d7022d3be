// Text on the sky keeps 4.5:1 whatever the hour and the rain, in both themes; drawings keep 3:1. Reads the style
// sheets themselves: what is mixed between two colours (gradient, glow) lies between them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Colours = Readonly<Record<string, readonly [light: string, dark: string]>>;

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
const tokens = coloursOf(read('../../styles/tokens.css'));
const skies = read('sky.module.css');
const phases = ['day', 'dawn', 'dusk', 'night', 'veiled'];
const inks = ['ink', 'soft', 'live', 'cold', 'warm'];

/** Colours of the first rule of a class. */
function ruleOf(name: string): Colours {
  const [, body = ''] = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(skies) ?? [];
  return coloursOf(body);
}

function coloursOf(css: string): Colours {
  const pairs = css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w{6}));/g);
  return Object.fromEntries(
    [...pairs].map(([, name, light, dark, both]) => [name, [light ?? both, dark ?? both]]),
  );
}

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(phases)('%s', (phase) => {
  describe.each(['', 'rainy'])('%s', (weather) => {
    const colours: Colours = {
      ...tokens,
      ...ruleOf(phase),
      ...(weather && phase !== 'veiled' ? ruleOf(weather) : {}),
    };
    const backgrounds = Object.keys(colours).filter((name) => name.startsWith('sky-'));
    // At night the block is dark in both themes.
    const themes = phase === 'night' ? [1, 1] : [0, 1];

    it.each(backgrounds)('%s', (background) => {
      for (const theme of themes) {
        const behind = colours[background]?.[theme] ?? '';
        for (const name of inks) {
          expect(contrast(colours[name]?.[theme] ?? '', behind), name).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colours.sun?.[theme] ?? '', behind), 'sun').toBeGreaterThanOrEqual(3);
      }
    });
  });
});

it('reads as much on paper and cards', () => {
  for (const theme of [0, 1]) {
    for (const background of ['paper', 'card', 'card-strong']) {
      for (const name of [...inks, 'rain']) {
        const [ink = '', behind = ''] = [tokens[name]?.[theme], tokens[background]?.[theme]];
        expect(contrast(ink, behind), `${name} on ${background}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
