// Pages without their content: an address that is no page, an answer that failed.
import { expect, it } from 'vitest';
import { firstWords, wordsOf } from './testing/html.ts';
import { renderedPage, sendOf } from './testing/rendered-site.ts';

it('any other path is a page that does not exist', async () => {
  for (const path of ['/rien', '/weather', '/weather/history/hourly', '/weather/graph/record']) {
    const { status, html } = await renderedPage(path, sendOf({}));
    expect([path, status]).toEqual([path, 404]);
    expect(firstWords(html, 'h1')).toBe('Oops - Page non trouvée :(');
  }
});

it.each(['/', '/weather/current', '/weather/history/daily', '/weather/graph'])(
  '%s shows the messages of a failed load as an alert',
  async (path) => {
    const body = [{ message: 'Le disque est plein.' }, { message: 'Revenez demain.' }];
    const { html } = await renderedPage(path, sendOf({ failure: { status: 503, body } }));
    const [, alert = ''] = /role="alert"[^>]*>([\s\S]*)/.exec(html) ?? [];
    expect(wordsOf(alert)).toMatch(
      /^(?:Saint-Sulpice )?Ces données n’ont pas pu être chargées Le disque est plein\. Revenez demain\. Réessayer/,
    );
  },
);
