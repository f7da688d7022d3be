// A password from whoever runs a command: typed without being shown, or the first line of what another program sends.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Blank when nothing was given. */
export type AskPassword = () => Promise<string>;

const question = 'Mot de passe (vide : il sera créé et affiché) : ';

export const askPassword: AskPassword = async () => {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  lines.once('SIGINT', () => process.exit(130));
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(lines, 'close').then(() => ['']),
  ])) as [string];
  lines.close();
  process.stdout.write('\n');
  return line;
};
