// What is said of the freshness of figures, in a place that is there before the words change: only so are they read
// aloud.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { currentDetail } from '../../testing/current-detail.ts';
import { wordsOf } from '../../testing/html.ts';
import { Interrupted } from './interrupted.tsx';
import { LiveBadge } from './live-badge.tsx';

const late = 'Données du 27 novembre 2026 à 21:43 — station silencieuse';
const interrupted = 'Mise à jour interrompue, nouvel essai en cours';

const statusOf = (html: string): string | undefined => {
  const [, words] = /role="status"[^>]*>(.*?)</.exec(html) ?? [];
  return words && wordsOf(words);
};

it.each([
  ['live', 'live', false, 'En direct'],
  ['late', 'late', false, late],
  ['live', 'late', false, late],
  ['live', 'live', true, interrupted],
  ['live', 'late', true, interrupted],
  ['late', 'late', true, late],
] as const)(
  'the server says %s, the page %s, interrupted %s: « %s »',
  (state, verdict, isInterrupted, words) => {
    const badge = { dated: currentDetail({ state }), verdict, isInterrupted };
    expect(statusOf(renderToStaticMarkup(<LiveBadge {...badge} />))).toBe(words);
  },
);

it('a reading that failed is said where nothing stood', () => {
  expect(statusOf(renderToStaticMarkup(<Interrupted isNow={false} />))).toBe('');
  expect(statusOf(renderToStaticMarkup(<Interrupted isNow />))).toBe(interrupted);
});
