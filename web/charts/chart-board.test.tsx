import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChartBoard } from './chart-board.tsx';
import { chartSheet } from './chart-list.ts';
import { dayGraph, pointAt } from './graph.harness.ts';

const count = (text: string, part: string): number => text.split(part).length - 1;
const markup = (...parameters: Parameters<typeof dayGraph>): string => {
  const sheet = { ...chartSheet(dayGraph(...parameters)), points: null };
  return renderToStaticMarkup(<ChartBoard sheet={sheet} onNear={() => undefined} />);
};

describe('ChartBoard on the server', () => {
  it('writes figures, titles, values and sentences, and no style attribute', () => {
    const html = markup([pointAt('10:00')]);
    expect(count(html, '<figure')).toBe(11);
    expect(count(html, '<figcaption')).toBe(11);
    expect(html).toContain('dernière mesure');
    expect(html).not.toContain('style=');
    expect(html).not.toContain('<table');
  });

  it('says that there is nothing to draw', () => {
    expect(count(markup([]), 'Aucune données :(')).toBe(8);
  });
});
