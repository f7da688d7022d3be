// Unit, contract and API tests. Three workers: small machines, and a test often waits for a clock or a disk.
// Two projects: everything on SQLite, and once more on PostgreSQL what opens a store.
import { defineConfig } from 'vitest/config';
import { postgresOnly, storeTests } from './scripts/store-tests.ts';

/** Needs an nginx: `npm run test:nginx`. */
const relay = 'deploy/nginx.test.ts';

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // Modules are read once a worker, not once a file: nothing of ours keeps a state that another file would see.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // A focused test would silently drop all the others.
    allowOnly: false,
    // What is waited for comes when the machine finds the time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['{shared,server,simulator,scripts,web,bench,deploy}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', postgresOnly, relay],
          env: { EMBELLIE_TEST_ENGINE: 'sqlite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: storeTests(),
          env: { EMBELLIE_TEST_ENGINE: 'postgres' },
          // Each statement is a journey to the server: the longest tests need it on a busy machine.
          testTimeout: 120_000,
          hookTimeout: 180_000,
          globalSetup: 'scripts/postgres/setup.ts',
          setupFiles: 'scripts/postgres/cleaning.ts',
        },
      },
      { extends: true, test: { name: 'nginx', include: [relay] } },
    ],
  },
});
