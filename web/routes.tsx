// The map of the site: each path with the screen that answers it. A screen's module exports `Component` and,
// when it needs data, `loader`; loaders find the API client in `context.get(apiContext)`.
// The `id` of a lazy route is its module's path: the server preloads that file with the page.
import './styles/index.css';
import type { RouteObject } from 'react-router';
import { Problem } from './parts/problems/problem.tsx';
import * as layout from './screens/layout/layout.tsx';

export const routes: RouteObject[] = [
  {
    id: 'root',
    path: '/',
    loader: layout.loader,
    shouldRevalidate: layout.shouldRevalidate,
    Component: layout.Component,
    ErrorBoundary: layout.ErrorBoundary,
    children: [
      {
        id: 'pages',
        loader: layout.stationGuard,
        shouldRevalidate: layout.shouldRevalidate,
        ErrorBoundary: Problem,
        children: [
          {
            id: 'web/screens/home/home.tsx',
            index: true,
            lazy: () => import('./screens/home/home.tsx'),
          },
          {
            id: 'web/screens/current/current.tsx',
            path: 'weather/current',
            lazy: () => import('./screens/current/current.tsx'),
          },
          {
            id: 'web/screens/history/history.tsx',
            path: 'weather/history/:period/:date?',
            lazy: () => import('./screens/history/history.tsx'),
          },
          {
            id: 'web/screens/graph/graph.tsx',
            path: 'weather/graph/:period?/:date?',
            lazy: () => import('./screens/graph/graph.tsx'),
          },
          {
            id: 'web/screens/about/about.tsx',
            path: 'about',
            lazy: () => import('./screens/about/about.tsx'),
          },
          {
            id: 'web/screens/contact/contact.tsx',
            path: 'contact',
            lazy: () => import('./screens/contact/contact.tsx'),
          },
          {
            id: 'web/screens/login/login.tsx',
            path: 'login',
            lazy: () => import('./screens/login/login.tsx'),
          },
          {
            id: 'web/screens/legal-notice/legal-notice.tsx',
            path: 'mentions-legales',
            lazy: () => import('./screens/legal-notice/legal-notice.tsx'),
          },
          {
            id: 'web/screens/privacy/privacy.tsx',
            path: 'confidentialite',
            lazy: () => import('./screens/privacy/privacy.tsx'),
          },
          {
            id: 'web/screens/not-found/not-found.tsx',
            path: '*',
            lazy: () => import('./screens/not-found/not-found.tsx'),
          },
        ],
      },
    ],
  },
];
