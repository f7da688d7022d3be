// embellie setup beside a file that nobody serves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from './run.ts';

it('has no link while the site is stopped: the start shows one', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'embellie-'));
  expect(await runCommand(['setup'], { EMBELLIE_DATA_DIR: dataDir })).toEqual({
    exitCode: 1,
    lines: ['Le site est arrêté : « npm start » le démarre et affiche le lien.'],
  });
  rmSync(dataDir, { recursive: true });
});
