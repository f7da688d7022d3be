// Makes sure that the test of the relay has an nginx and an openssl: Debian's packages when we may install them.
import { spawnSync } from 'node:child_process';
import { aptInstall, mayInstall, updateLists } from './apt-install.ts';

const isThere = (command: string): boolean =>
  spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${command}`]).status === 0;
const missing = (): string[] => ['nginx', 'openssl'].filter((command) => !isThere(command));

if (missing().length > 0 && mayInstall) {
  console.log('Embellie : installation de nginx pour le test… / installing nginx for the test…');
  updateLists();
  aptInstall(...missing());
}
if (missing().length > 0) {
  console.error(
    `Embellie : ${missing().join(' et ')} introuvable, le test du relais échouera / not found, the test will fail (apt-get install nginx openssl)`,
  );
}
