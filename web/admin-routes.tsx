// The map of the administration: each path with the screen that answers it. A screen's module exports `Component`
// and, when it needs data, `loader`; a loader finds its client in `context.get(deskContext)`.
import './styles/index.css';
import { type LoaderFunction, type RouteObject, replace } from 'react-router';
import { guarded } from './client/guard.ts';
import * as layout from './screens/admin/layout/layout.tsx';
import { AdminProblem } from './screens/admin/parts/pages/admin-problem.tsx';
import { Waiting } from './screens/admin/parts/pages/waiting.tsx';

type Screen = { readonly Component: React.ComponentType; readonly loader?: LoaderFunction };

/** @param audience `admin`: an editor is sent to the dashboard */
const screen = (
  path: string,
  load: () => Promise<Screen>,
  audience: 'editor' | 'admin' = 'editor',
): RouteObject => ({
  path,
  lazy: async () => {
    const { Component, loader } = await load();
    return { Component, loader: guarded(audience, loader) };
  },
});

const setup = () => import('./screens/admin/setup/setup.tsx');
const userForm = () => import('./screens/admin/user/user-form.tsx');
const contactForm = () => import('./screens/admin/contact/contact-form.tsx');
const newsForm = () => import('./screens/admin/news/news-form.tsx');
const stationForm = () => import('./screens/admin/weather-station/station-form.tsx');
const unitForm = () => import('./screens/admin/unit/unit-form.tsx');
const observationForm = () => import('./screens/admin/observation/observation-form.tsx');

export const adminRoutes: RouteObject[] = [
  // The first start: nobody can sign in yet.
  { path: '/admin/setup', lazy: setup, HydrateFallback: Waiting },
  {
    path: '/admin',
    loader: guarded('editor', layout.loader),
    // Another page of a list changes nothing of what is beside it.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
      currentUrl.search === nextUrl.search && defaultShouldRevalidate,
    Component: layout.Component,
    ErrorBoundary: AdminProblem,
    HydrateFallback: Waiting,
    children: [
      { index: true, loader: guarded('editor', () => replace('/admin/dashboard')) },
      {
        // Above the screens, not on them: a route whose code did not come shows nothing of its own.
        ErrorBoundary: AdminProblem,
        children: [
          screen('dashboard', () => import('./screens/admin/dashboard/dashboard.tsx')),
          screen('user', () => import('./screens/admin/user/user-list.tsx')),
          screen('user/create', userForm, 'admin'),
          screen('user/edit/:id', userForm, 'admin'),
          screen('contact', () => import('./screens/admin/contact/contact-list.tsx')),
          screen('contact/create', contactForm),
          screen('contact/edit/:id', contactForm),
          screen('password', () => import('./screens/admin/password/password.tsx')),
          screen('news', () => import('./screens/admin/news/news-list.tsx')),
          screen('news/create', newsForm),
          screen('news/edit/:id', newsForm),
          screen(
            'weatherStation',
            () => import('./screens/admin/weather-station/station-list.tsx'),
          ),
          screen('weatherStation/create', stationForm, 'admin'),
          screen('weatherStation/edit/:reference', stationForm, 'admin'),
          screen('unit', () => import('./screens/admin/unit/unit-list.tsx')),
          screen('unit/create', unitForm, 'admin'),
          screen('unit/edit/:id', unitForm, 'admin'),
          screen('observation', () => import('./screens/admin/observation/observation-list.tsx')),
          screen('observation/create', observationForm),
          screen('observation/edit/:id', observationForm),
          screen(
            'reception',
            () => import('./screens/admin/reception/reception-list.tsx'),
            'admin',
          ),
          screen(
            'reception/:reference',
            () => import('./screens/admin/reception/station-reception.tsx'),
            'admin',
          ),
          screen(
            'reception/:reference/correction',
            () => import('./screens/admin/reception/correction.tsx'),
            'admin',
          ),
          screen('site', () => import('./screens/admin/site/site.tsx'), 'admin'),
          screen('journal', () => import('./screens/admin/journal/journal.tsx'), 'admin'),
          screen(
            'personal-data',
            () => import('./screens/admin/personal-data/personal-data.tsx'),
            'admin',
          ),
          screen('*', () => import('./screens/admin/not-found/not-found.tsx')),
        ],
      },
    ],
  },
];
