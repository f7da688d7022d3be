// An account writes so many news and observations an hour, and no more (S11); others go on.
import { expect, it } from 'vitest';
import { openContents } from '../testing/contents.harness.ts';

it.each([
  ['post', { name: 'Actualité', description: 'Une description' }, 'Trop d’actualités'],
  [
    'observation',
    { message: 'Halo autour de la lune', weatherStation: 'SSDP41000' },
    'Trop d’observations',
  ],
])('refuses the sixty-first %s of an hour (S11)', async (noun, body, sentence) => {
  const site = await openContents();
  try {
    const target = `POST /api/${noun}`;
    for (let index = 0; index < 60; index += 1)
      expect((await site.ask('editor', target, { body: { ...body } })).status).toBe(201);
    const { status, text, retryAfter } = await site.ask('editor', target, { body });
    expect([status, retryAfter]).toEqual([429, '3600']);
    expect(text).toContain(`${sentence} ont été publiées\u00a0: réessayez dans 60 min.`);
    expect((await site.ask('admin', target, { body })).status).toBe(201);
    site.pass(3_600_000);
    expect((await site.ask('editor', target, { body })).status).toBe(201);
  } finally {
    await site.dispose();
  }
});
