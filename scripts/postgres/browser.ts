// npm run test:browser-postgres: the browser journeys once more, over a PostgreSQL server of their own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import setup from './setup.ts';

const stop = await setup();
const journeys = spawn('npx', ['--no-install', 'playwright', 'test', ...process.argv.slice(2)], {
  env: { ...process.env, EMBELLIE_TEST_ENGINE: 'postgres' },
  stdio: 'inherit',
});
const [code] = await once(journeys, 'exit');
await stop();
process.exitCode = code ?? 1;
