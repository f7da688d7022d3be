// What stands around every page, as the specification describes it.
import { expect, it } from 'vitest';
import { elementsOf, firstWords, labelledElement, linksOf, wordsOf } from '../../testing/html.ts';
import { blois, htmlOf, renderedPage, sendOf, site, station } from '../../testing/rendered-site.ts';

it('the logo leads home', async () => {
  const [header = ''] = elementsOf(await htmlOf('/about'), 'header');
  expect(linksOf(header)[0]).toEqual(['Météo Saint-Sulpice', '/']);
  expect(elementsOf(header, 'a')[0]).toContain('<svg');
});

it('the selector offers each city with the first two characters of its postal code', async () => {
  const stations = [station, { ...blois, postalCode: '06000' }];
  const html = await htmlOf('/about', { stations });
  expect(wordsOf(html)).toContain('Changez de station ↓');
  const [options = ''] = elementsOf(html, 'select');
  expect(elementsOf(options, 'option').map(wordsOf)).toEqual(['Saint-Sulpice (41)', 'Blois (06)']);
});

it('the selector tells stations of one town by their names, else by their references', async () => {
  const optionsOf = async (stations: (typeof station)[]) => {
    const [select = ''] = elementsOf(await htmlOf('/about', { stations }), 'select');
    return elementsOf(select, 'option').map(wordsOf);
  };
  const quay = { ...blois, reference: 'QUAI', name: 'Le quai' };
  expect(await optionsOf([station, blois, quay])).toEqual([
    'Saint-Sulpice (41)',
    'Blois (41), Blois',
    'Blois (41), Le quai',
  ]);
  expect(await optionsOf([station, blois, { ...quay, name: 'Blois' }])).toEqual([
    'Saint-Sulpice (41)',
    'Blois (41), LOIRE',
    'Blois (41), QUAI',
  ]);
});

it('the menu has its five entries in order, then the administration for who is signed in', async () => {
  const menu = labelledElement(await htmlOf('/about'), 'nav', 'Menu principal');
  const data = elementsOf(menu, 'details')[0] ?? '';
  expect(firstWords(data, 'summary')).toBe('Données');
  expect(linksOf(data)).toEqual([
    ['Données actuelles', '/weather/current'],
    ['Résumé du jour', '/weather/history/daily'],
    ['Résumé de la semaine', '/weather/history/weekly'],
    ['Résumé du mois', '/weather/history/monthly'],
    ['Résumé de l’année', '/weather/history/yearly'],
    ['Records de la station', '/weather/history/record'],
  ]);
  const others = linksOf(menu.replace(data, ' '));
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
  expect(wordsOf(labelledElement(await htmlOf(path), 'nav', 'Fil d’Ariane'))).toBe(crumbs);
});

const post = (id: number, description = `Texte ${id}`) => ({
  id,
  name: `Nouvelle ${id}`,
  description,
  createdAt: `2026-0${4 - id}-15T12:00:00.000Z`,
  updatedAt: '2026-11-01T12:00:00.000Z',
});

it('the news are the three newest, each with month and year, title and words', async () => {
  const asked: string[] = [];
  const posts = [post(1), post(2), post(3)];
  const { html } = await renderedPage('/about', sendOf({ posts }, asked));
  expect(asked).toContain('/api/post?maxResult=3&order=DESC');
  expect(elementsOf(html, 'article').map(wordsOf)).toEqual([
    'mars 2026 Nouvelle 1 Texte 1',
    'février 2026 Nouvelle 2 Texte 2',
    'janvier 2026 Nouvelle 3 Texte 3',
  ]);
});

it('the news have no holes: one empty line at most, however many were typed', async () => {
  const posts = [post(1, 'Un\n\n \n\nDeux\n\nTrois\nQuatre\n\n')];
  const { html } = await renderedPage('/about', sendOf({ posts }, []));
  expect(html).toContain('>Un\n\nDeux\n\nTrois\nQuatre<');
});

it('what the owner typed with plain spaces keeps its punctuation on the line', async () => {
  const posts = [{ ...post(1, 'Il a plu !'), name: 'Orages : le bilan' }];
  const stations = [{ ...station, shortDescription: 'Un jardin ; une haie' }];
  const { html } = await renderedPage('/about', sendOf({ posts, stations }, []));
  for (const words of ['Orages\u00A0: le bilan', 'Il a plu\u202F!', 'Un jardin\u202F; une haie'])
    expect(html).toContain(`>${words}<`);
});

it('the information block has the station’s words, the warning, the data pages and the networks', async () => {
  const html = await htmlOf('/about', { site });
  const footer = elementsOf(html, 'footer')[0] ?? '';
  const blocks = elementsOf(footer, 'section');
  expect(blocks.map((block) => firstWords(block, 'h2'))).toEqual([
    'La station',
    'Avertissement',
    'Consulter les données',
    'La station sur d’autres réseaux',
  ]);
  expect(wordsOf(blocks[0] ?? '')).toContain('Une station');
  expect(wordsOf(blocks[1] ?? '')).toContain('elles sont indicatives');
  expect(linksOf(blocks[2] ?? '').map(([, address]) => address)).toEqual([
    '/weather/current',
    '/weather/history/daily',
    '/weather/history/weekly',
    '/weather/history/monthly',
    '/weather/history/yearly',
    '/weather/history/record',
  ]);
  expect(linksOf(blocks[3] ?? '')).toEqual([['Infoclimat', 'https://infoclimat.example/']]);
});

it('the footer has the copyright, what the data must not serve, and the social links', async () => {
  const footer = elementsOf(await htmlOf('/about', { site }), 'footer')[0] ?? '';
  expect(wordsOf(footer)).toMatch(/© \d{4} Météo Saint-Sulpice\./);
  expect(wordsOf(footer)).toContain(
    'Ces données ne doivent pas servir à la protection des personnes ou des biens.',
  );
  expect(linksOf(labelledElement(footer, 'nav', 'Réseaux sociaux'))).toEqual([
    ['Mastodon', 'https://mastodon.example/@meteo'],
  ]);
});
