// Unit, contract and API tests. Two workers: small machines, and each may start a database of its own.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['{shared,server,simulator,scripts,web,bench}/**/*.test.{ts,tsx}'],
    pool: 'forks',
    // Modules are read once a worker, not once a file: nothing of ours keeps a state that another file would see.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A focused test would silently drop all the others.
    allowOnly: false,
  },
});
