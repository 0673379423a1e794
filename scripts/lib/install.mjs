import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exclusively } from './exclusively.mjs';
import { fail } from './fail.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

const MARKER = inRoot('node_modules', '.studio-install');
/** Packages with compiled parts are installed for one platform only. */
const PLATFORM = `${process.platform}-${process.arch}`;

/** Ends the script unless Node is new enough and the packages of package-lock.json are there; installs them if not. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await exclusively(inRoot('.cache', 'install.lock'), 'installing packages', async () => {
    if (isInstalled()) return;
    console.log('Installing packages (npm ci) …');
    await install();
    writeMarker();
  });
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const needed = engines.node.replace(/[^\d.]/g, '');
  if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) >= 0) return;
  fail(
    `Node ${needed} or newer is needed, and this is Node ${process.versions.node}. See https://nodejs.org.`,
  );
}

async function install() {
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const { code } = npm?.endsWith('npm-cli.js') ? await runNode([npm, ...args]) : await run('npm', args);
  if (code === 0) return;
  const hint =
    code === 127
      ? 'npm was not found.'
      : 'Its own words are above; most often the registry is not reachable.';
  fail(`The packages could not be installed: npm ci ended with ${code}. ${hint}`);
}

function isInstalled() {
  const marker = existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : PLATFORM;
  if (marker === wanted()) return true;
  if (!marker.startsWith(PLATFORM) || !holdsTheLockedPackages()) return false;
  writeMarker();
  return true;
}

function writeMarker() {
  writeFileSync(MARKER, wanted());
}

function wanted() {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return `${PLATFORM} ${hash}\n`;
}

/** An installation made by hand counts too: npm leaves its own list of what it installed, as its last step. */
function holdsTheLockedPackages() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const { packages: installed } = JSON.parse(readFileSync(installedList, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(locked).every(
    ([name, { version, optional }]) =>
      name === '' || (name in installed ? installed[name].version === version : optional),
  );
}
