// The screens of the administration as they are written from their data: what each list shows and each form asks, what
// stands in a new form, and what is kept from who is no administrator.
import { describe, expect, it } from 'vitest';
import { seedUnitSets } from '../../../shared/measures/dimensions.ts';
import { ApiError } from '../../client/api.ts';
import { elementsOf, wordsOf } from '../../testing/html.ts';
import { station as publicStation } from '../../testing/rendered-site.ts';
import { screenMarkup } from '../../testing/screen-markup.tsx';
import { Component as ContactForm } from './contact/contact-form.tsx';
import { Component as ContactList } from './contact/contact-list.tsx';
import { Component as Dashboard } from './dashboard/dashboard.tsx';
import { Sidebar } from './layout/sidebar.tsx';
import { Component as NewsForm } from './news/news-form.tsx';
import { Component as NewsList } from './news/news-list.tsx';
import { Component as ObservationForm } from './observation/observation-form.tsx';
import { Component as ObservationList } from './observation/observation-list.tsx';
import { AdminProblem } from './parts/pages/admin-problem.tsx';
import { Component as UnitForm } from './unit/unit-form.tsx';
import { Component as UnitList } from './unit/unit-list.tsx';
import { Component as UserForm } from './user/user-form.tsx';
import { Component as UserList } from './user/user-list.tsx';
import { Component as StationForm } from './weather-station/station-form.tsx';
import { Component as StationList } from './weather-station/station-list.tsx';

const dates = { createdAt: '2026-11-27T20:43:00.000Z', updatedAt: '2026-11-28T07:05:00.000Z' };
const shownDates = 'Création 27/11/2026 à 21:43 Modification 28/11/2026 à 08:05';
const place = {
  siteName: 'Météo Saint-Sulpice',
  stations: [],
  timeZone: 'Europe/Paris',
  ownEmail: 'claire@exemple.fr',
};

const contact = {
  id: 7,
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  subject: 'La sonde',
  message: 'Bravo !',
  ...dates,
};
const post = { id: 7, name: 'Première neige', description: 'Cinq centimètres.', ...dates };
const unit = { id: 7, type: 'Marin', ...seedUnitSets.Metric, speedUnit: 'kt', ...dates };
const observation = {
  id: 7,
  message: 'Halo autour de la lune',
  weatherStation: { reference: 'SSDP41000', city: 'Saint-Sulpice' },
  user: { id: 2, email: 'claire@exemple.fr' },
  ...dates,
};
const user = {
  id: 7,
  email: 'claire@exemple.fr',
  firstname: 'Claire',
  lastname: 'Martin',
  roles: ['ROLE_ADMIN', 'ROLE_EDITOR'],
  ...dates,
};
const station = { ...publicStation, id: 7, apiToken: 'jeton-des-essais', ...dates };

const pageOf = (item: unknown, more: object = {}) => ({
  items: [item],
  numberOfResult: 1,
  page: 1,
  lastPage: 1,
  ...more,
});
const list = (Component: React.ComponentType, item: unknown, more: object = {}): string =>
  screenMarkup({ Component, data: pageOf(item, more), place });
const actionsOf = (line: string): string[] =>
  [...line.matchAll(/<(a|button)[\s>][\s\S]*?<\/\1>/g)].map(([element]) => wordsOf(element));

describe('a list', () => {
  it.each([
    [
      'news',
      NewsList,
      post,
      'Première neige Description Cinq centimètres.',
      ['Editer « Première neige »', 'Supprimer « Première neige »'],
    ],
    [
      'messages',
      ContactList,
      contact,
      'La sonde Nom Zoé Adresse e-mail zoe@exemple.fr Message Bravo !',
      ['zoe@exemple.fr', 'Lire « La sonde »'],
    ],
    ['units', UnitList, unit, 'Marin Température °C Vitesse du vent kt Pluie mm Pression hPa', []],
    [
      'stations',
      StationList,
      station,
      'Saint-Sulpice Ville Saint-Sulpice Référence SSDP41000 Modèle GW2000',
      [],
    ],
    [
      'users',
      UserList,
      user,
      'Claire Martin Adresse e-mail claire@exemple.fr Rôle Admin, Editeur',
      [],
    ],
  ] as const)(
    'of %s shows its facts and dates, and to an editor what he may do',
    (_, Component, item, words, actions) => {
      const [line = ''] = elementsOf(list(Component, item), 'article');
      expect(wordsOf(line)).toContain(`${words} ${shownDates}`);
      expect(actionsOf(line)).toEqual(actions);
    },
  );

  it('of observations shows the city of the station, the author’s e-mail, the message, the dates', () => {
    const [line = ''] = elementsOf(list(ObservationList, observation), 'article');
    expect(wordsOf(line)).toContain(
      `Saint-Sulpice, 27/11/2026 à 21:43 Message Halo autour de la lune Auteur claire@exemple.fr ${shownDates}`,
    );
    expect(actionsOf(line).map((action) => action.split(' ')[0])).toEqual(['Editer', 'Supprimer']);
  });

  it('shows what people wrote in the direction of its own script', () => {
    const [line = ''] = elementsOf(
      list(NewsList, { ...post, name: 'مطر', description: 'مطر' }),
      'article',
    );
    expect([...line.matchAll(/<(\w+) dir="auto"[^>]*>مطر</g)].map(([, tag]) => tag)).toEqual([
      'h2',
      'dd',
    ]);
  });

  it('has a page selector as soon as there is a second page', () => {
    const several = list(NewsList, post, { numberOfResult: 11, page: 2, lastPage: 3 });
    const options = elementsOf(elementsOf(several, 'select')[0] ?? '', 'option');
    expect(options.map(wordsOf)).toEqual(['1 sur 3', '2 sur 3', '3 sur 3']);
    expect(list(NewsList, post)).not.toContain('<select');
  });
});

/** Names of the fields in the order of the form, with what stands in each; hidden ones apart. */
function fieldsOf(html: string): Record<string, string> {
  const controls = html.matchAll(/<(input|select|textarea)([\s>][^>]*)(?:>([\s\S]*?)<\/\1>)?/g);
  return Object.fromEntries(
    [...controls].flatMap(([, , attributes = '', inside = '']) => {
      const name = /\bname="([^"]*)"/.exec(attributes)?.[1];
      const value = /\bvalue="([^"]*)"/.exec(attributes)?.[1];
      const chosen = /<option[^>]*selected=""[^>]*>/.exec(inside)?.[0];
      const option = chosen && (/value="([^"]*)"/.exec(chosen)?.[1] ?? optionText(inside, chosen));
      return name ? [[name, value ?? option ?? wordsOf(inside)]] : [];
    }),
  );
}
const optionText = (inside: string, chosen: string): string =>
  wordsOf(inside.slice(inside.indexOf(chosen)).split('</option>')[0] ?? '');

const form = (Component: React.ComponentType, data: unknown): Record<string, string> =>
  fieldsOf(screenMarkup({ Component, data, place }));

describe('a form', () => {
  it('of news', () => {
    expect(form(NewsForm, null)).toEqual({ name: '', description: '' });
    expect(form(NewsForm, post)).toEqual({
      name: 'Première neige',
      description: 'Cinq centimètres.',
    });
  });

  it('of a message', () => {
    expect(form(ContactForm, null)).toEqual({ name: '', email: '', subject: '', message: '' });
  });

  it('of an observation, whose station is sent by its reference', () => {
    const stations = [publicStation, { ...publicStation, id: 2, reference: 'LOIRE' }];
    expect(form(ObservationForm, { observation: null, stations })).toEqual({
      weatherStation: 'SSDP41000',
      message: '',
    });
    expect(form(ObservationForm, { observation, stations })).toMatchObject({
      message: 'Halo autour de la lune',
    });
  });

  it('of a unit set, which is Metric at first', () => {
    expect(form(UnitForm, null)).toEqual({ type: 'Metric', ...seedUnitSets.Metric });
    expect(form(UnitForm, unit)).toMatchObject({ type: 'Marin', speedUnit: 'kt' });
  });

  it('of a user: the first role alone, passwords blank', () => {
    const passwords = { password: '', passwordConfirmation: '' };
    const none = { firstname: '', lastname: '', email: '', ...passwords };
    expect(form(UserForm, null)).toEqual({ ...none, roles: 'ROLE_EDITOR' });
    expect(form(UserForm, user)).toEqual({
      firstname: 'Claire',
      lastname: 'Martin',
      email: 'claire@exemple.fr',
      roles: 'ROLE_ADMIN',
      ...passwords,
    });
    const html = screenMarkup({ Component: UserForm, data: user, place });
    expect(html.match(/<input(?=[^>]*name="password)[^>]*type="password"/g)).toHaveLength(2);
    const roles = elementsOf(elementsOf(html, 'select')[0] ?? '', 'option').map(wordsOf);
    expect(roles.toSorted()).toEqual(['Admin', 'Editeur']);
  });

  it('of a station: FR, 45,78, 3,08 and Metric at first', () => {
    const fields = form(StationForm, { station: null, unitTypes: ['Metric', 'Imperial'] });
    expect(fields).toMatchObject({
      name: '',
      description: '',
      shortDescription: '',
      country: 'FR',
      address: '',
      city: '',
      postalCode: '',
      lat: '45,78',
      lng: '3,08',
      apiToken: '',
      model: '',
      elevation: '',
      reference: '',
      preferedUnit: 'Metric',
    });
    expect(form(StationForm, { station, unitTypes: ['Metric'] })).toMatchObject({
      name: 'Saint-Sulpice',
      lat: '47,6106',
      reference: 'SSDP41000',
      apiToken: 'jeton-des-essais',
    });
  });
});

const counts = Object.fromEntries(
  ['user', 'contact', 'news', 'weatherStation', 'unit', 'observation'].map((name) => [
    name,
    { ok: true, value: { numberOfResult: 3 } },
  ]),
);

it('the dashboard has a card for each list; an editor adds to messages, news and observations', () => {
  const html = screenMarkup({ Component: Dashboard, data: { counts, states: null }, place });
  expect(elementsOf(html, 'li').map(wordsOf)).toEqual([
    'Utilisateurs 3 Accéder : Utilisateurs',
    'Messages 3 Accéder : Messages Ajouter : Messages',
    'Actualités 3 Accéder : Actualités Ajouter : Actualités',
    'Stations météo 3 Accéder : Stations météo',
    'Unités 3 Accéder : Unités',
    'Observations 3 Accéder : Observations Ajouter : Observations',
  ]);
  const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses.slice(0, 3)).toEqual(['/admin/user', '/admin/contact', '/admin/contact/create']);
});

it('the dashboard says what each station needs, and leads to its reception', () => {
  const message = 'Capteur muet alors que la station envoie : Indice UV.';
  const receptionOf = (health: object) => ({ ok: true, value: { health } });
  const lastReport = { observedAt: dates.createdAt };
  const value = [
    receptionOf({ state: 'live', lastReport, warnings: [{ kind: 'silent', message }] }),
    receptionOf({ state: 'never', lastReport: null, warnings: [] }),
    { ok: false, status: 503, violations: [] },
  ].map((reception, index) => {
    const names = { reference: `STATION${index}`, name: `Station ${index}` };
    return { station: { ...publicStation, ...names }, reception };
  });
  const states = { stations: { ok: true, value: { received: value, numberOfStations: 41 } } };
  const html = screenMarkup({ Component: Dashboard, data: { counts, states }, place });
  const [section = ''] = elementsOf(html, 'section');
  expect(wordsOf(section)).toBe(
    `État des stations Station 0 En direct ${message} Station 1 Jamais reçue Station 2 La réception de cette station n’a pas pu être lue Les 41 stations`,
  );
  const addresses = [...section.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  const each = [0, 1, 2].map((index) => `/admin/reception/STATION${index}`);
  expect(addresses).toEqual([...each, '/admin/reception']);
});

const summary = {
  receivedAt: '2026-11-27T20:43:00.000Z',
  state: 'live',
  temperature: 8.44,
  relativePressure: 1012.3,
  windSpeedAvg: 14,
  windDirectionAvg: 225,
  humidity: null,
  unit: { type: 'Metric', ...seedUnitSets.Metric },
} as const;
const now = { station: publicStation, summary: { ok: true, value: summary } } as const;
const Beside = () => (
  <Sidebar stations={[publicStation]} now={now} ownEmail={null} logOut={() => Promise.resolve()} />
);

it('the sidebar has the weather now, the way to every list, and the way out', () => {
  const html = screenMarkup({ Component: Beside });
  expect(wordsOf(elementsOf(html, 'section')[0] ?? '')).toBe(
    'Saint-Sulpice Température 8,4 °C Pression 1 012,3 hPa Vent moyen 14,0 km/h Humidité – Mis à jour à 21:43',
  );
  const [nav = ''] = elementsOf(html, 'nav');
  expect(elementsOf(nav, 'li').map(wordsOf)).toEqual([
    'Tableau de bord',
    'Utilisateurs',
    'Messages',
    'Actualités',
    'Stations météo',
    'Unités',
    'Observations',
    'Mon mot de passe',
    'Se déconnecter',
  ]);
});

it('a screen that could not be loaded says the server’s own words', () => {
  const violations = [{ message: 'Le disque est plein.' }, { message: 'Revenez demain.' }];
  const refusal = { error: new ApiError(503, violations), Fallback: AdminProblem };
  const html = screenMarkup({ Component: NewsForm, place, refusal });
  const alerts = [...html.matchAll(/role="alert"[^>]*>([\s\S]*?)<\/div>/g)];
  expect(alerts.map(([, inside = '']) => wordsOf(inside))).toEqual([
    'Le disque est plein.',
    'Revenez demain.',
  ]);
});
