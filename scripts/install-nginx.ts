// Makes sure that the test of the relay has an nginx and an openssl: Debian's packages when we may install them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const isThere = (command: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${command}`]).status === 0;
const missing = (): string[] => ['nginx', 'openssl'].filter((command) => !isThere(command));

if (missing().length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  console.log('Embellie : installation de nginx pour le test… / installing nginx for the test…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...missing()],
  ])
    spawnSync('apt-get', [...args, ...patience], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}
if (missing().length > 0) {
  console.error(
    `Embellie : ${missing().join(' et ')} introuvable, le test du relais échouera / not found, the test will fail (apt-get install nginx openssl)`,
  );
}
