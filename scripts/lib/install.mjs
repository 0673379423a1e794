import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { exclusively } from './exclusively.mjs';
import { fail } from './fail.mjs';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

const MARKER = inRoot('node_modules', '.studio-install');
/** Packages with compiled parts are installed for one platform only. */
const PLATFORM = `${process.platform}-${process.arch}`;

/** Ends the script unless Node is new enough and the packages of package-lock.json are installed; installs them if not. */
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
    code === 127 ? 'npm was not found.' : 'Its output is above; often the registry is not reachable.';
  fail(`The packages could not be installed: npm ci ended with ${code}. ${hint}`);
}

function isInstalled() {
  const marker = existsSync(MARKER) ? readFileSync(MARKER, 'utf8') : PLATFORM;
  if (marker === expectedMarker()) return true;
  if (!marker.startsWith(PLATFORM) || !hasLockedPackages()) return false;
  writeMarker();
  return true;
}

function writeMarker() {
  writeFileSync(MARKER, expectedMarker());
}

function expectedMarker() {
  const hash = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
  return `${PLATFORM} ${hash}\n`;
}

/** Accepts a manual installation, too: npm writes a list of the installed packages as its last step. */
function hasLockedPackages() {
  const installedList = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const { packages: installed } = JSON.parse(readFileSync(installedList, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  return Object.entries(locked).every(
    ([name, { version, optional }]) =>
      name === '' || (name in installed ? installed[name].version === version : optional),
  );
}
