// Processes that share a data folder share the list of who was erased: none writes over what another has added.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ask, startSites } from '../several-processes/several-sites.harness.ts';
import type { TestServer } from '../testing/test-server.ts';

it('holds the people that each of them has erased', async () => {
  const both = await startSites(2);
  try {
    const [here, there] = both.sites as [TestServer, TestServer];
    const { token } = await here.createAccount('ROLE_ADMIN');
    const erased = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ask(n % 2 === 0 ? here : there, '/api/personalData/erase', {
          token,
          body: { email: `personne-effacee-${n}@exemple.fr` },
        }),
      ),
    );
    expect(erased.map(({ status }) => status)).toEqual(erased.map(() => 200));
    const text = readFileSync(join(here.dataDir, 'erasures'), 'utf8');
    const { erasures } = JSON.parse(text) as { erasures: { who: string }[] };
    expect(new Set(erasures.map(({ who }) => who)).size).toBe(12);
  } finally {
    await both.close();
  }
});
