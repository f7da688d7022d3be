// Starts the administration, a document of its own that the server leaves empty.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type AdminData, adminDocument } from '../shared/contract/admin-document.ts';
import { adminRoutes } from './admin-routes.tsx';
import { createDesk, deskContext } from './client/desk.ts';
import { baseContext } from './client/guard.ts';
import { startRenewal } from './client/renewal.ts';
import { basenameOf, placeBelow } from './page-data.ts';

const data = document.getElementById(adminDocument.data)?.textContent ?? '';
const { base, release } = JSON.parse(data) as AdminData;
const desk = createDesk(base);

const below = placeBelow(base, window.location);
if (below !== null) window.location.replace(below);

const renewal = startRenewal(release);
const router = createBrowserRouter(adminRoutes, {
  basename: basenameOf(base),
  hydrationData: {}, // the document brings no answers
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(deskContext, desk);
    context.set(baseContext, base);
    return context;
  },
});
renewal.follow(router);

const root = document.getElementById(adminDocument.root);
if (root) createRoot(root).render(<RouterProvider router={router} />);
