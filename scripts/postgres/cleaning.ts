// In every test file of the project « postgres » (vitest.config.ts): no database outlives the file that asked for it.
import { afterAll } from 'vitest';
import { dropRemaining } from '../../server/storage/test-database.ts';

// The first to be said is the last to run: stores are closed by then.
afterAll(dropRemaining);
