// « Veuillez patienter » stands as long as the next page is on its way, and no longer.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { wordsOf } from '../../testing/html.ts';
import { NavigationStatus } from './navigation-status.tsx';

it('asks for patience until the next page is loaded', async () => {
  let load = () => {};
  const loaded = new Promise<null>((resolve) => {
    load = () => resolve(null);
  });
  const router = createMemoryRouter([
    { path: '/', Component: NavigationStatus },
    { path: '/weather/history/daily', loader: () => loaded, Component: NavigationStatus },
  ]);
  const words = () => wordsOf(renderToStaticMarkup(<RouterProvider router={router} />));
  expect(words()).toBe('');
  const arrival = router.navigate('/weather/history/daily');
  expect(words()).toBe('Veuillez patienter');
  load();
  await arrival;
  expect(words()).toBe('');
  router.dispose();
});
