import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startFault } from '../start-fault.ts';
import { temporaryFolder } from '../storage/temporary-folder.harness.ts';
import { loadBuiltSite } from './built-site.ts';

it('says that it is not built, and what builds it', async () => {
  const folder = temporaryFolder();
  const fault = await loadBuiltSite(folder, '/').catch((error: unknown) => error);
  expect(startFault(fault)).toMatch(
    /^le site n’est pas construit.*node scripts\/prepare\.js start/,
  );
  rmSync(folder, { recursive: true });
});
