// Makes sure that the browser tests have a browser: Debian's package when we may install one, else
// Playwright's own download.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall, mayInstall, updateLists } from './apt-install.ts';
import { findChromium, headlessShell } from './chromium.ts';

function install(): void {
  console.log(
    'Embellie : installation de Chromium pour les tests… / installing Chromium for the tests…',
  );
  if (mayInstall) {
    updateLists();
    aptInstall('chromium-headless-shell', 'fonts-liberation');
    if (!findChromium()) aptInstall('chromium', 'fonts-liberation');
  }
  // Where Debian's name is not a real package (Ubuntu), or we may not install one.
  if (!findChromium())
    spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
}

/** A whole browser will do where we may not install its lighter form. */
const isWanting = (): boolean => !findChromium() || (mayInstall && !existsSync(headlessShell));

const chosen = process.env.CHROMIUM_PATH;
if (!chosen && isWanting()) install();
if (!findChromium()) {
  const where = chosen ? ` (CHROMIUM_PATH=${chosen})` : '';
  console.error(
    `Embellie : aucun Chromium${where}, les tests du navigateur échoueront / no Chromium, browser tests will fail`,
  );
}
