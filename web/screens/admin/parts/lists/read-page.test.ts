// Which page of a list is asked for, and where a page that is no more leads (B36).
import { expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const read = (search: string, numberOfResult: number) =>
  readPage(new Request(`https://exemple.fr/meteo/admin/news${search}`), async (query) => ({
    items: [query],
    numberOfResult,
  }));

const leadsTo = async (search: string, numberOfResult: number) => {
  const answer = await read(search, numberOfResult).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('it leads nowhere');
  return [answer.headers.get('location'), answer.headers.has('x-remix-replace')];
};

it('asks for five at a time, newest first', async () => {
  expect(await read('?page=3', 12)).toEqual({
    items: [{ page: 3, order: 'DESC', maxResult: 5 }],
    numberOfResult: 12,
    page: 3,
    lastPage: 3,
  });
});

it.each(['', '?page=', '?page=0', '?page=-2', '?page=1.5', '?page=deux', '?page=1e99'])(
  '« %s » is the first page',
  async (search) => expect(await read(search, 12)).toMatchObject({ page: 1, lastPage: 3 }),
);

it('an empty list has one page', async () => {
  expect(await read('', 0)).toMatchObject({ page: 1, lastPage: 1 });
});

it('B36: a page that is no more leads to the last one that is', async () => {
  expect(await leadsTo('?page=3', 10)).toEqual(['?page=2', true]);
  expect(await leadsTo('?page=3', 5)).toEqual(['?page=1', true]);
  expect(await leadsTo('?page=2', 0)).toEqual(['?page=1', true]);
});
