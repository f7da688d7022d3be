// Runs before every npm script, on whatever Node the machine has: installs what package-lock.json asks for,
// checks that the Node of the project answers, builds the site if its sources changed, and for the tests
// makes sure there is a browser. Plain JavaScript without dependencies: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const forTests = process.argv[2] === 'test';
const stampFile = join(root, 'node_modules', '.embellie.json');

function fail(french, english) {
  console.error(`Embellie : ${french} / ${english}`);
  if (forTests) console.log('0 passed, 1 failed');
  process.exit(1);
}

function isAtLeast(version, major, minor) {
  const [foundMajor, foundMinor] = version.replace(/^v/, '').split('.').map(Number);
  return foundMajor > major || (foundMajor === major && foundMinor >= minor);
}

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** True when package.json and its lock name the same dependencies; `npm ci` explains it when they do not. */
function isLockCurrent(manifest, lock) {
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (group) =>
      JSON.stringify(manifest[group] || {}) === JSON.stringify(lock.packages[''][group] || {}),
  );
}

/**
 * True when node_modules already holds every package of the lock (npm keeps its own list there), so that an
 * `npm install` by hand, or an edited script line in package.json, does not cost a whole new installation.
 */
function isInstalled(withDev) {
  const lock = JSON.parse(read('package-lock.json'));
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (!installed || !isLockCurrent(JSON.parse(read('package.json')), lock)) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    const found = installed.packages[path];
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity;
    const isLeftOut = wanted.optional || wanted.devOptional || (wanted.dev && !withDev);
    return path === '' || isLeftOut;
  });
}

function install() {
  const hash = createHash('sha256')
    .update(
      `${process.platform} ${process.arch}\n${read('package.json')}${read('package-lock.json')}`,
    )
    .digest('hex');
  const stamp = readJson(stampFile);
  if (stamp && stamp.hash === hash && (stamp.dev || !forTests)) return;
  let dev = isInstalled(true);
  if (!dev && (forTests || !isInstalled(false))) {
    console.log('Embellie : installation des dépendances… / installing dependencies…');
    runNpmCi();
    dev = forTests;
  }
  writeFileSync(stampFile, JSON.stringify({ hash, dev }));
}

function runNpmCi() {
  // No package of the tree needs an install script; refusing them all keeps it so.
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=optional',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  options.push(forTests ? '--include=dev' : '--omit=dev');
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0) fail("l'installation des dépendances a échoué", 'npm ci failed');
}

/** npm 10 forgets this link, because the packages of two platforms bring the same command. */
function linkNode(link) {
  const target = join('..', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const file = join(dirname(link), target);
  if (existsSync(link) || !existsSync(file)) return;
  rmSync(link, { force: true });
  chmodSync(file, 0o755);
  symlinkSync(target, link);
}

/** The Node of the project: the one npm puts first on PATH, else the machine's own. */
function resolveNode() {
  const own = join(root, 'node_modules', '.bin', 'node');
  linkNode(own);
  const node = existsSync(own) ? own : process.execPath;
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const version = (answer.stdout || '').trim() || '?';
  if (!isAtLeast(version, 24, 21)) {
    fail(
      `il faut Node 24.21 ou plus récent pour le site, trouvé : ${version}`,
      `the site needs Node 24.21 or newer, found ${version}`,
    );
  }
  return node;
}

function run(node, ...args) {
  return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status === 0;
}

if (!isAtLeast(process.version, 20, 19)) {
  fail(
    `il faut Node 20.19 ou plus récent, trouvé : ${process.version}`,
    `Node 20.19 or newer is needed, found ${process.version}`,
  );
}
install();
const node = resolveNode();
if (!run(node, join('scripts', 'build.ts'), '--if-stale'))
  fail('la construction du site a échoué', 'the build failed');
// Without a browser the browser tests fail and say so; every other suite still runs.
if (forTests) run(node, join('scripts', 'install-chromium.ts'));
