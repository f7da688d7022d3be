// For tests: one screen, as React writes it from the data of its loader. Nobody is signed in where a page is only
// written: it is what an editor sees.
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';

type Screen = {
  readonly Component: React.ComponentType;
  /** What its loader would give. */
  readonly data?: unknown;
  /** What the layout around tells it. */
  readonly place?: unknown;
  /** Its loader was refused with this, and this takes its place. */
  readonly refusal?: { readonly error: Error; readonly Fallback: React.ComponentType };
};

export function screenMarkup({ Component, data = null, place = null, refusal }: Screen): string {
  const fallback = refusal && { ErrorBoundary: refusal.Fallback };
  const router = createMemoryRouter(
    [
      {
        id: 'around',
        path: '/',
        element: <Outlet context={place} />,
        children: [{ id: 'screen', index: true, loader: () => data, Component, ...fallback }],
      },
    ],
    {
      hydrationData: refusal
        ? { loaderData: {}, errors: { screen: refusal.error } }
        : { loaderData: { screen: data } },
    },
  );
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  router.dispose();
  return markup;
}
