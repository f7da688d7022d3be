// The second run, on PostgreSQL, takes the tests that open a store and no other.
import { expect, test } from 'vitest';
import { storeTests } from './store-tests.ts';

test('tests that lead to a database are run on PostgreSQL, pure ones are not', () => {
  const files = storeTests();
  expect(files).toContain('server/storage/test-database.postgres.test.ts');
  expect(files).not.toContain('scripts/store-tests.test.ts');
  expect(files.filter((path) => path.startsWith('shared/'))).toEqual([]);
});
