// The settings of the site: blank at first, public, the administrators' to change, and never a script in a link.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SiteInput } from '../../shared/contract/site.ts';
import { type Contents, openContents } from '../testing/contents.harness.ts';

let site: Contents;
beforeAll(async () => {
  site = await openContents();
});
afterAll(() => site.dispose());

const link = (label: string, url = 'https://exemple.fr/') => ({ label, url });
const settings: SiteInput = {
  name: 'Météo de la Cisse',
  socialLinks: [link('Mastodon', 'https://exemple.social/@meteo')],
  externalNetworks: [link('Réseau', 'http://reseau.exemple.fr/station?id=41&l=fr#jour')],
  otherStations: [link('Blois'), link('Vendôme'), link('Romorantin')],
  legal: {
    publisher: 'Zoé Dupont',
    director: 'Zoé Dupont',
    contact: 'zoe@exemple.fr',
    host: 'Chez elle\n3 rue du Jardin\n41000 Saint-Sulpice',
  },
  retentionMonths: 6,
};
const blank = { name: '', socialLinks: [], externalNetworks: [], otherStations: [] };

it('is blank until it is first saved, and then as it was saved', async () => {
  const first = await site.ask('visitor', 'GET /api/site');
  expect(first.json).toEqual({
    ...blank,
    legal: { publisher: '', director: '', contact: '', host: '' },
    retentionMonths: 12,
    updatedAt: '1970-01-01T00:00:00.000Z',
  });
  const before = site.changes();
  const headers = { 'if-match': first.etag ?? '' };
  const put = () => site.ask('admin', 'PUT /api/site', { body: settings, headers });
  const { status, json } = await put();
  const updatedAt = new Date(site.now()).toISOString();
  expect([status, json]).toEqual([200, { ...settings, updatedAt }]);
  expect((await site.ask('visitor', 'GET /api/site')).json).toEqual(json);
  expect(site.changes()).toBe(before + 1);
  const stale = await put();
  expect([stale.status, stale.json]).toEqual([
    409,
    [{ message: 'Cette fiche a été modifiée entre-temps' }],
  ]);
  expect(await site.rows('SELECT COUNT(*) FROM site')).toEqual([[1]]);
});

it('is read whole when an older version saved it', async () => {
  await site.store.writer.transaction((connection) =>
    connection.run('UPDATE site SET settings = ?', ['{"name":"Ancien","legal":{"host":"Ici"}}']),
  );
  expect((await site.ask('visitor', 'GET /api/site')).json).toMatchObject({
    ...blank,
    name: 'Ancien',
    legal: { publisher: '', host: 'Ici' },
    retentionMonths: 12,
  });
});

it('is the administrators’ to change', async () => {
  const stored = await site.rows('SELECT * FROM site');
  expect((await site.ask('visitor', 'PUT /api/site', { body: settings })).status).toBe(401);
  expect((await site.ask('editor', 'PUT /api/site', { body: settings })).status).toBe(403);
  expect(await site.rows('SELECT * FROM site')).toEqual(stored);
});

const { legal } = settings;
it.each<[string, object]>([
  ['name', { name: 'é'.repeat(81) }],
  ['socialLinks', { socialLinks: Array.from({ length: 13 }, () => link('Un')) }],
  ['socialLinks', { socialLinks: undefined }],
  ['externalNetworks', { externalNetworks: 'https://exemple.fr' }],
  ['otherStations', { otherStations: Array.from({ length: 4 }, () => link('Une')) }],
  ['socialLinks.1.label', { socialLinks: [link('Un'), link(' ')] }],
  ['socialLinks.0.label', { socialLinks: [link('a'.repeat(81))] }],
  ['otherStations.2.url', { otherStations: [link('a'), link('b'), { label: 'c' }] }],
  ['legal', { legal: undefined }],
  ['legal.host', { legal: { ...legal, host: 'é'.repeat(501) } }],
  ['legal.publisher', { legal: { ...legal, publisher: 'sur\ndeux lignes' } }],
  ['retentionMonths', { retentionMonths: 0 }],
  ['retentionMonths', { retentionMonths: 37 }],
  ['retentionMonths', { retentionMonths: 1.5 }],
  ['retentionMonths', { retentionMonths: '12' }],
])('says under %s what is wrong', async (propertyPath, change) => {
  const body = { ...settings, ...change };
  const { status, json } = await site.ask('admin', 'PUT /api/site', { body });
  expect([status, json]).toEqual([422, [{ message: expect.any(String), propertyPath }]]);
});

it.each([
  'javascript:alert(1)',
  'JavaScript://exemple.fr/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://exemple.fr',
  '//exemple.fr',
  'exemple.fr',
  'https://',
  'https://moi:secret@exemple.fr',
  'https://exemple.fr/"onclick="x',
  `https://exemple.fr/${'a'.repeat(500)}`,
])('takes no link to %.60j', async (url) => {
  const body = { ...settings, externalNetworks: [link('Piège', url)] };
  const { status, json } = await site.ask('admin', 'PUT /api/site', { body });
  expect([status, json]).toMatchObject([422, [{ propertyPath: 'externalNetworks.0.url' }]]);
});
