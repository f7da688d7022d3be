// Starts the page in the browser: takes over the document the server made, with the answers it came with.
import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { contextOf } from './client/api.ts';
import { createBrowserSend } from './client/browser-send.ts';
import { startRenewal } from './client/renewal.ts';
import { Document, documentIds } from './document.tsx';
import { basenameOf, type PageData, placeBelow } from './page-data.ts';
import { routes } from './routes.tsx';

const textOf = (id: string): string | null => document.getElementById(id)?.textContent ?? null;

const data = textOf(documentIds.data) ?? '{}';
const { origin, base, release, loaderData, errors } = JSON.parse(data) as PageData;
const basename = basenameOf(base);

/** The matched screens must be there before React looks at the document, or it would find other content. */
async function loadMatchedScreens(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(matches.map(({ route }) => loadScreen(route)));
}

async function loadScreen(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Marks the document once every part of the page is live, and once there is time for what lies far down. */
function TakenOver({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.live = '';
    // Without such moments (Safari), what lies far down is laid out when it comes near.
    window.requestIdleCallback?.(() => {
      dataset.settled = '';
    });
  }, []);
  return children;
}

const below = placeBelow(base, window.location);
if (below !== null) window.location.replace(below);

const renewal = startRenewal(release);
await loadMatchedScreens();
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: { loaderData, errors },
  getContext: () => contextOf(createBrowserSend(base)),
});
renewal.follow(router);
// As a transition: a slow phone answers its visitor between two pieces of the work.
startTransition(() => {
  hydrateRoot(
    document,
    <Document origin={origin} base={base} css={textOf(documentIds.css)} data={data}>
      <TakenOver>
        <RouterProvider router={router} />
      </TakenOver>
    </Document>,
  );
});
