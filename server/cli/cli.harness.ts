// For the tests of the commands: run on the data folder of a test, as an operator would; and a console that reports.
import { storeEnvironment } from '../test-server.ts';
import { runCommand } from './run.ts';

export const createLine = [
  'station',
  'create',
  '--reference',
  'SSDP41000',
  '--city',
  'Saint-Sulpice',
  '--postal-code',
  '41000',
  '--lat',
  '47.6106',
  '--lng',
  '1.2743',
];

export async function runIn(
  dataDir: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly exitCode: number; readonly text: string }> {
  const { exitCode, lines } = await runCommand(args, {
    ...(await storeEnvironment(dataDir)),
    ...environment,
  });
  return { exitCode, text: lines.join('\n') };
}

export const reportTo = (url: string): Promise<Response> =>
  fetch(`${url}/data/report/`, {
    method: 'POST',
    body: new URLSearchParams({ PASSKEY: 'jeton-des-essais', tempf: '50', dateutc: 'now' }),
  });
