// Makes sure that the browser tests have a browser: Debian's package when we may install one, else
// Playwright's own download. The only thing the project ever puts outside its folder, and for tests only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, headlessShell } from './chromium.ts';

function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

const mayUseApt = existsSync('/etc/debian_version') && process.getuid?.() === 0;

function install(): void {
  console.log(
    'Embellie : installation de Chromium pour les tests… / installing Chromium for the tests…',
  );
  if (mayUseApt) {
    const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...patience];
    run('apt-get', ['update', '-qq', ...patience]);
    run('apt-get', [...install, 'chromium-headless-shell', 'fonts-liberation']);
    if (!findChromium()) run('apt-get', [...install, 'chromium', 'fonts-liberation']);
  }
  // Where Debian's name is not a real package (Ubuntu), or we may not install one.
  if (!findChromium()) run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
}

/** A whole browser will do where we may not install its lighter form. */
const isWanting = (): boolean => !findChromium() || (mayUseApt && !existsSync(headlessShell));

const chosen = process.env.CHROMIUM_PATH;
if (!chosen && isWanting()) install();
if (!findChromium()) {
  const where = chosen ? ` (CHROMIUM_PATH=${chosen})` : '';
  console.error(
    `Embellie : aucun Chromium${where}, les tests du navigateur échoueront / no Chromium, browser tests will fail`,
  );
}
