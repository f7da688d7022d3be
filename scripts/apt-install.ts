// Debian's packages for the tests, when we may install them; the only thing the project ever puts outside its folder.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const mayInstall: boolean = existsSync('/etc/debian_version') && process.getuid?.() === 0;

const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

function apt(...args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', [...args, '-qq', ...patience], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

export const updateLists = (): void => apt('update');

/** Says nothing of what became of it: whoever asked looks whether it is there. */
export const aptInstall = (...packages: readonly string[]): void =>
  apt('install', '-y', '--no-install-recommends', ...packages);
