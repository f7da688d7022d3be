// The public pages as the specification describes them, rendered by the server from answers that are given: what each
// shows, in which order, and in which words.
import { describe, expect, it } from 'vitest';
import { currentDetail } from './testing/current-detail.ts';
import {
  type Answers,
  elementsOf,
  history,
  renderedPage,
  sendOf,
  station,
  wordsOf,
} from './testing/rendered-site.ts';

const render = async (path: string, answers: Answers) =>
  (await renderedPage(path, sendOf(answers))).html;

/** Pages of the usual answers: many tests look at the same one. */
const usual = new Map<string, Promise<string>>();

function page(path: string, answers?: Answers): Promise<string> {
  if (answers) return render(path, answers);
  const known = usual.get(path) ?? render(path, {});
  usual.set(path, known);
  return known;
}

const wordsAt = async (path: string, answers?: Answers) => wordsOf(await page(path, answers));

const blois = { ...station, id: 2, reference: 'LOIRE', name: 'Blois', city: 'Blois' };
const links = (html: string) =>
  elementsOf(html, 'a').map((link) => [wordsOf(link), /href="([^"]*)"/.exec(link)?.[1] ?? '']);
const part = (html: string, name: string, label: string) =>
  elementsOf(html, name).find((element) => element.includes(`aria-label="${label}"`)) ?? '';

const site = {
  name: '',
  socialLinks: [{ label: 'Mastodon', url: 'https://mastodon.example/@meteo' }],
  externalNetworks: [{ label: 'Infoclimat', url: 'https://infoclimat.example/' }],
  otherStations: ['Vendôme', 'Romorantin', 'Amboise'].map((label) => ({
    label,
    url: `https://${label.toLowerCase()}.example/`,
  })),
  legal: { publisher: '', director: '', contact: '', host: '' },
  retentionMonths: 12,
  updatedAt: '2026-11-27T20:43:00.000Z',
};

describe('around every page', () => {
  it('the logo leads home', async () => {
    const [header = ''] = elementsOf(await page('/about'), 'header');
    expect(links(header)[0]).toEqual(['Météo Saint-Sulpice', '/']);
    expect(elementsOf(header, 'a')[0]).toContain('<svg');
  });

  it('the selector offers each city with the first two characters of its postal code', async () => {
    const stations = [station, { ...blois, postalCode: '06000' }];
    const html = await page('/about', { stations });
    expect(wordsOf(html)).toContain('Changez de station ↓');
    const [options = ''] = elementsOf(html, 'select');
    expect(elementsOf(options, 'option').map(wordsOf)).toEqual([
      'Saint-Sulpice (41)',
      'Blois (06)',
    ]);
  });

  it('the menu has its five entries in order, then the administration for who is signed in', async () => {
    const menu = part(await page('/about'), 'nav', 'Menu principal');
    const data = elementsOf(menu, 'details')[0] ?? '';
    expect(wordsOf(elementsOf(data, 'summary')[0] ?? '')).toBe('Données');
    expect(links(data)).toEqual([
      ['Données actuelles', '/weather/current'],
      ['Résumé du jour', '/weather/history/daily'],
      ['Résumé de la semaine', '/weather/history/weekly'],
      ['Résumé du mois', '/weather/history/monthly'],
      ['Résumé de l’année', '/weather/history/yearly'],
      ['Records de la station', '/weather/history/record'],
    ]);
    const others = links(menu.replace(data, ' '));
    expect(others).toEqual([
      ['Accueil', '/'],
      ['Graphiques', '/weather/graph'],
      ['A propos', '/about'],
      ['Contact', '/contact'],
      ['Administration', '/admin/dashboard'],
    ]);
    expect(menu.indexOf('Accueil')).toBeLessThan(menu.indexOf('Données'));
    expect(menu.indexOf('Données')).toBeLessThan(menu.indexOf('Graphiques'));
  });

  it.each([
    ['/', 'Accueil'],
    ['/weather/current', 'Accueil Données actuelles'],
    ['/weather/history/daily', 'Accueil Résumé du jour'],
    ['/weather/history/weekly', 'Accueil Résumé de la semaine'],
    ['/weather/history/monthly', 'Accueil Résumé du mois'],
    ['/weather/history/yearly', 'Accueil Résumé de l’année'],
    ['/weather/history/record', 'Accueil Records de la station'],
    ['/weather/graph', 'Accueil Graphiques'],
    ['/about', 'Accueil A propos'],
    ['/contact', 'Accueil Contact'],
    ['/login', 'Accueil Identifiez-Vous'],
    ['/rien', 'Accueil Page non trouvée'],
  ])('the breadcrumb of %s is « %s »', async (path, crumbs) => {
    expect(wordsOf(part(await page(path), 'nav', 'Fil d’Ariane'))).toBe(crumbs);
  });

  it('the news are the three newest, each with month and year, title and words', async () => {
    const asked: string[] = [];
    const posts = [1, 2, 3].map((id) => ({
      id,
      name: `Nouvelle ${id}`,
      description: `Texte ${id}`,
      createdAt: `2026-0${4 - id}-15T12:00:00.000Z`,
      updatedAt: '2026-11-01T12:00:00.000Z',
    }));
    const { html } = await renderedPage('/about', sendOf({ posts }, asked));
    expect(asked).toContain('/api/post?maxResult=3&order=DESC');
    expect(elementsOf(html, 'article').map(wordsOf)).toEqual([
      'mars 2026 Nouvelle 1 Texte 1',
      'février 2026 Nouvelle 2 Texte 2',
      'janvier 2026 Nouvelle 3 Texte 3',
    ]);
  });

  it('the information block has the station’s words, the warning, the data pages and the networks', async () => {
    const html = await page('/about', { site });
    const footer = elementsOf(html, 'footer')[0] ?? '';
    const blocks = elementsOf(footer, 'section');
    expect(blocks.map((block) => wordsOf(elementsOf(block, 'h2')[0] ?? ''))).toEqual([
      'La station',
      'Avertissement',
      'Consulter les données',
      'La station sur d’autres réseaux',
    ]);
    expect(wordsOf(blocks[0] ?? '')).toContain('Une station');
    expect(wordsOf(blocks[1] ?? '')).toContain('elles sont indicatives');
    expect(links(blocks[2] ?? '').map(([, address]) => address)).toEqual([
      '/weather/current',
      '/weather/history/daily',
      '/weather/history/weekly',
      '/weather/history/monthly',
      '/weather/history/yearly',
      '/weather/history/record',
    ]);
    expect(links(blocks[3] ?? '')).toEqual([['Infoclimat', 'https://infoclimat.example/']]);
  });

  it('the footer has the copyright, what the data must not serve, and the social links', async () => {
    const footer = elementsOf(await page('/about', { site }), 'footer')[0] ?? '';
    expect(wordsOf(footer)).toMatch(/© \d{4} Météo Saint-Sulpice\./);
    expect(wordsOf(footer)).toContain(
      'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
    );
    expect(links(part(footer, 'nav', 'Réseaux sociaux'))).toEqual([
      ['Mastodon', 'https://mastodon.example/@meteo'],
    ]);
  });
});

const at = '2026-11-27T06:12:00.000Z';
const extremes = { min: { value: 2.34, receivedAt: at }, max: { value: 11.46, receivedAt: at } };
const temperatures = ['temperature', 'windChill', 'dewPoint', 'humidex', 'heatIndex'];

describe('home', () => {
  it('asks for the detail and the day of the chosen station', async () => {
    const asked: string[] = [];
    await renderedPage('/?station=LOIRE', sendOf({ stations: [station, blois] }, asked));
    expect(asked.filter((address) => address.includes('weatherData'))).toEqual([
      '/api/weatherData/LOIRE/currentData/detail',
      '/api/weatherData/LOIRE/history/daily',
    ]);
  });

  it('proposes the place of the station in the search of the forecast', async () => {
    const stations = [{ ...blois, postalCode: '1000', country: 'BE' }];
    const [search = ''] = elementsOf(await page('/', { stations }), 'search');
    expect(search).toContain('placeholder="Rechercher..."');
    expect(search).toContain('value="1000 Blois, Belgique"');
    expect(wordsOf(search)).toBe('Valider');
  });

  it('is titled by the city, the date and the time', async () => {
    expect(wordsOf(elementsOf(await page('/'), 'h1')[0] ?? '')).toBe(
      'Observations à Saint-Sulpice le 27 novembre 2026 à 21:43',
    );
  });

  it('has every temperature with its lowest and highest of the day and their times', async () => {
    const today = {
      ...Object.fromEntries(temperatures.map((name) => [name, extremes])),
      temperature: {
        min: { value: -4.5, receivedAt: at },
        max: { value: 19.5, receivedAt: at },
      },
    };
    const html = await page('/', { detail: currentDetail({ today }) });
    const bubbles = elementsOf(html, 'details').map(wordsOf);
    for (const label of ['Ressenti', 'Point de rosée', 'Humidex', 'Indice de chaleur'])
      expect(bubbles).toContain(`${label} 1,0 °C Minimum 2,3 °C à 07:12 Maximum 11,5 °C à 07:12`);
    expect(wordsOf(html)).toMatch(
      /Température 1,0 °C .*Minimum -4,5 °C à 07:12 Maximum 19,5 °C à 07:12/,
    );
  });

  it('has wind, pressure, humidity, particles, strikes with their distances, and the base of clouds', async () => {
    const detail = currentDetail({
      windSpeedAvg: 14,
      windDirectionAvg: 225,
      windSpeed: 15,
      windDirection: 200,
      windGust: 31,
      beaufortScale: 3,
      relativePressure: 1012.3,
      humidity: 80,
      pm25: 8,
      lightningDaily: 12,
      cloudBase: 450,
      lightningToday: {
        min: { value: 3, receivedAt: at },
        max: { value: 27, receivedAt: at },
      },
    });
    const html = await page('/', { detail });
    expect(html).toContain('aria-label="Vent de sud-ouest, 14\u202Fkm/h"');
    const text = wordsOf(html);
    expect(text).toContain('Petite brise de sud-ouest, rafales à 31 km/h');
    expect(text).toContain('À l’instant 15 km/h SSO');
    for (const shown of [
      'Pression 1 012,3 hPa',
      'Humidité 80 %',
      'Particules fines 8,0 µg/m³',
      'Base des nuages 450 m',
      'Impacts de foudre 12 ce jour Le plus près 3 km à 07:12 Le plus loin 27 km à 07:12',
    ])
      expect(text).toContain(shown);
  });

  it('says of a temperature that is missing that it is not sent', async () => {
    const missing = { temperature: null, windChill: null, heatIndex: null };
    expect(await wordsAt('/', { detail: currentDetail(missing) })).toContain(
      'Température non transmise',
    );
    expect(await wordsAt('/')).not.toContain('non transmise');
  });

  it('has the rising and setting of sun and moon', async () => {
    const text = await wordsAt('/');
    expect(text).toContain('Lever du soleil 08:16 Coucher du soleil 17:07');
    expect(text).toContain('éclairée à 86 %, coucher 10:41, lever 18:02');
  });

  it('goes from the weather now to the forecast, the instruments, the map and the news', async () => {
    const html = await page('/', { posts: [] });
    const places = ['id="now"', 'Prévisions', 'Instruments', 'Carte', 'Soleil et lune'].map(
      (text) => html.indexOf(text),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('says that there is nothing when the station is silent', async () => {
    const failure = { status: 404, body: [{ message: 'Aucune données actuellement' }] };
    const html = await page('/', { failure });
    expect(wordsOf(elementsOf(html, 'h1')[0] ?? '')).toBe('Aucune données actuellement');
  });
});

describe('current data', () => {
  it('is titled by the city, the date and the local time', async () => {
    expect(wordsOf(elementsOf(await page('/weather/current'), 'h1')[0] ?? '')).toBe(
      'Données actuelles Saint-Sulpice, le 27 novembre 2026 à 21:43',
    );
  });

  it('has its sections in order, the location with its four rows', async () => {
    const html = await page('/weather/current');
    expect(elementsOf(html, 'caption').map(wordsOf)).toEqual([
      'Température et humidité',
      'Pression',
      'Précipitations',
      'Vents',
      'Qualité de l’air',
      'Rayonnement solaire et UV',
      'Foudre',
      'Localisation',
    ]);
    const location = elementsOf(html, 'table').at(-1) ?? '';
    expect(elementsOf(location, 'tr').slice(1).map(wordsOf)).toEqual([
      'Latitude 47,6106°',
      'Longitude 1,2743°',
      'Altitude 112 m',
      'Ville Saint-Sulpice',
    ]);
  });

  it('shows variations with a sign and one decimal, missing values as a dash', async () => {
    const changes = {
      temperatureVariation: 0.44,
      relativePressureVariation: -1.26,
      humidexVariation: 0.04,
      soilTemperatureVariation: null,
      solarRadiationVariation: 35,
      rainRate: null,
    };
    const text = await wordsAt('/weather/current', { detail: currentDetail(changes) });
    for (const shown of [
      '+0,4 °C sur 1 h',
      '-1,3 hPa sur 3 h',
      '0,0 °C sur 1 h',
      '– sur 1 h',
      '+35,0 W/m² sur 1 h',
      'Intensité de la pluie –',
    ])
      expect(text).toContain(shown);
  });

  it('has the nearest and farthest strike of the day in kilometres', async () => {
    const lightningToday = {
      min: { value: 3, receivedAt: at },
      max: { value: 27, receivedAt: at },
    };
    const text = await wordsAt('/weather/current', { detail: currentDetail({ lightningToday }) });
    expect(text).toContain('Distance min du jour à 07:12 3 km');
    expect(text).toContain('Distance max du jour à 07:12 27 km');
  });

  it('has the station’s short description and its latest observation, asked for once', async () => {
    const asked: string[] = [];
    const lastObservation = {
      id: 1,
      message: 'Grêle à 14 h',
      author: 'Claire',
      createdAt: at,
      updatedAt: at,
    };
    const { html } = await renderedPage('/weather/current', sendOf({ lastObservation }, asked));
    expect(wordsOf(html)).toContain(
      'La station Une station Dernière observation Grêle à 14 h Claire, 27 novembre 2026 à 07:12',
    );
    const path = '/api/weatherStation/observation/last/SSDP41000';
    expect(asked.filter((address) => address === path)).toHaveLength(1);
  });
});

it('the current data page goes on without the latest observation', async () => {
  const html = await page('/weather/current', { lastObservation: 'refused' });
  expect(wordsOf(html)).toContain('La station Une station');
  expect(wordsOf(html)).not.toContain('Dernière observation');
  expect(elementsOf(html, 'caption')).toHaveLength(8);
});

describe('the pages of a period', () => {
  it.each([
    ['daily', 'Résumé du jour'],
    ['weekly', 'Résumé de la semaine'],
    ['monthly', 'Résumé du mois'],
    ['yearly', 'Résumé de l’année'],
    ['record', 'Records de la station'],
  ])('%s is titled « %s » and has each extreme with its time', async (period, title) => {
    const html = await page(`/weather/history/${period}`);
    expect(wordsOf(elementsOf(html, 'h1')[0] ?? '')).toContain(title);
    expect(elementsOf(html, 'th').slice(0, 3).map(wordsOf)).toEqual([
      'Mesure',
      'Minimum',
      'Maximum',
    ]);
    const [row = ''] = elementsOf(html, 'tr').filter((one) => wordsOf(one).startsWith('Point de'));
    expect(wordsOf(row)).toMatch(/^Point de rosée 7,0 °C .*à 12:00 7,0 °C .*à 12:00$/);
  });
});

it('the spread of the temperature has one decimal, without a sign', async () => {
  const extremes = { minTemperature: -2.44, maxTemperature: 7.81 };
  const text = await wordsAt('/weather/history/daily', { history: { ...history, ...extremes } });
  expect(text).toMatch(/Amplitude de température 10,3 °C /);
});

describe('graphs', () => {
  it('offer the four periods, the day first', async () => {
    const tabs = part(await page('/weather/graph'), 'nav', 'Période');
    expect(links(tabs)).toEqual([
      ['Jour', '/weather/graph'],
      ['Semaine', '/weather/graph/weekly'],
      ['Mois', '/weather/graph/monthly'],
      ['Année', '/weather/graph/yearly'],
    ]);
    expect(elementsOf(tabs, 'a')[0]).toContain('aria-current="page"');
  });

  it.each([
    ['/weather/graph', 'daily', 'Graphique de la journée'],
    ['/weather/graph/weekly', 'weekly', 'Graphique de la semaine'],
    ['/weather/graph/monthly', 'monthly', 'Graphique du mois'],
    ['/weather/graph/yearly', 'yearly', 'Graphique de l’année'],
  ])('%s asks for %s and is titled « %s »', async (path, period, title) => {
    const asked: string[] = [];
    const { html } = await renderedPage(path, sendOf({}, asked));
    expect(asked).toContain(`/api/weatherData/SSDP41000/graph/${period}`);
    expect(wordsOf(elementsOf(html, 'h1')[0] ?? '')).toContain(title);
  });
});

it('about tells the station’s place, model, reference and dates, and names three other stations', async () => {
  const html = await page('/about', { site });
  const main = elementsOf(html, 'main')[0] ?? '';
  const sheet = elementsOf(main, 'dl')[0] ?? '';
  expect(elementsOf(sheet, 'dt').map(wordsOf)).toEqual([
    'Ville',
    'Pays',
    'Altitude',
    'Latitude',
    'Longitude',
    'Modèle',
    'Référence',
    'Créée le',
    'Mise à jour le',
  ]);
  expect(elementsOf(sheet, 'dd').map(wordsOf)).toEqual([
    'Saint-Sulpice (41)',
    'France',
    '105 m',
    '47,6106°',
    '1,2743°',
    'GW2000',
    'SSDP41000',
    '01/01/2026 à 01:00',
    '01/01/2026 à 01:00',
  ]);
  expect(links(main).slice(1)).toEqual([
    ['Vendôme', 'https://vendôme.example/'],
    ['Romorantin', 'https://romorantin.example/'],
    ['Amboise', 'https://amboise.example/'],
  ]);
});

it('contact has the map, the postal address that is published, and the form with its four fields', async () => {
  const stations = [{ ...station, address: '3 rue du Jardin' }];
  const html = await page('/contact', { stations });
  expect(wordsOf(html)).toContain('Latitude 47,6106°, longitude 1,2743°');
  expect(wordsOf(elementsOf(html, 'address')[0] ?? '')).toBe(
    'Saint-Sulpice 3 rue du Jardin 41000 Saint-Sulpice France',
  );
  const form = elementsOf(html, 'form').at(-1) ?? '';
  for (const [name, label] of [
    ['name', 'Nom'],
    ['subject', 'Sujet'],
    ['email', 'Adresse e-mail'],
    ['message', 'Message'],
  ] as const) {
    const [control = ''] =
      new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`).exec(form) ?? [];
    const id = /\bid="([^"]*)"/.exec(control)?.[1];
    expect(control).toContain('required=""');
    const labelled = elementsOf(form, 'label').find((one) => one.includes(`for="${id}"`)) ?? '';
    expect(wordsOf(labelled)).toBe(label);
  }
});

it('login is titled « Identifiez-Vous » and asks for an e-mail and a masked password', async () => {
  const html = await page('/login');
  expect(wordsOf(elementsOf(html, 'h1')[0] ?? '')).toBe('Identifiez-Vous');
  expect(html).toMatch(
    /<input[^>]*type="email"[^>]*name="email"|<input[^>]*name="email"[^>]*type="email"/,
  );
  expect(html).toMatch(/<input(?=[^>]*name="password")[^>]*type="password"/);
});

it('any other path is a page that does not exist', async () => {
  for (const path of ['/rien', '/weather', '/weather/history/hourly', '/weather/graph/record']) {
    const { status, html } = await renderedPage(path, sendOf({}));
    expect([path, status]).toEqual([path, 404]);
    expect(wordsOf(elementsOf(html, 'h1')[0] ?? '')).toBe('Oops - Page non trouvée :(');
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
