// All charts of a page as the server writes them: words and figures, and nothing drawn yet.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { dayGraph, pointAt } from '../testing/day-graph.ts';
import { ChartBoard } from './chart-board.tsx';
import { chartSheet } from './chart-list.ts';

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

  it('draws nothing before a chart comes near the screen, even with its points', () => {
    const sheet = chartSheet(dayGraph([pointAt('10:00'), pointAt('10:05')]));
    const html = renderToStaticMarkup(<ChartBoard sheet={sheet} onNear={() => undefined} />);
    expect(count(html, '<figure')).toBe(11);
    expect(html).not.toContain('type="range"');
    expect(html).not.toContain('role="img"');
  });

  it('names the bands of the night only where there are some', () => {
    const sheet = chartSheet(dayGraph([pointAt('10:00')]));
    const board = (nights: typeof sheet.nights) =>
      renderToStaticMarkup(<ChartBoard sheet={{ ...sheet, nights }} onNear={() => undefined} />);
    expect(board(sheet.nights)).toContain('la nuit');
    expect(board([])).not.toContain('la nuit');
    expect(board([])).toContain('pour agrandir');
  });

  it('says that there is nothing to draw', () => {
    expect(count(markup([]), 'Aucune données :(')).toBe(8);
  });
});
