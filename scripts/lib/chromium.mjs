import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run, runNode } from './run.mjs';

const NAMES = [
  // Without the windows of a browser, it needs a fifth less time for the same tests.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];

const APPLICATIONS = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter(directory => directory !== undefined)
    .flatMap(directory => [
      path.join(directory, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      path.join(directory, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ]),
};

const ADVICE =
  'No Chromium was found, and none could be installed. Install Chromium, Chrome or Edge, or set CHROMIUM_PATH to one.';

/**
 * The path of a browser that runs, also put into CHROMIUM_PATH for the tests. Installs one if there is none: Debian's as root, else Playwright's. Throws with advice if that fails, too.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = (await findInstalled()) ?? (await installFromSystem()) ?? (await installFromPlaywright());
  if (found === undefined) throw new Error(ADVICE);
  process.env['CHROMIUM_PATH'] = found;
  return found;
}

async function findInstalled() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !(await runs(named))) throw new Error(`CHROMIUM_PATH is "${named}", which does not run.`);
  const directories = (process.env['PATH'] ?? '').split(path.delimiter);
  const candidates = [
    named,
    ...NAMES.flatMap(name => directories.map(directory => path.join(directory, name))),
    ...(APPLICATIONS[process.platform] ?? []),
    await playwrightPath(),
  ];
  for (const candidate of candidates)
    if (candidate && existsSync(candidate) && (await runs(candidate))) return candidate;
  return undefined;
}

/** A file of that name can be a stub that only refers to a package store. */
async function runs(browser) {
  if (process.platform === 'win32') return existsSync(browser); // there --version opens a window
  return (await run(browser, ['--version'], { collect: true })).code === 0;
}

async function playwrightPath() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  console.log('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { collect: true, env });
  const install = ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'];
  const { code, output } = await run('apt-get', install, { collect: true, env });
  if (code !== 0) console.log(output.trim());
  return findInstalled();
}

/** Ubuntu's package of that name only points to a store, so Playwright installs the browser there. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installFromPlaywright() {
  console.log("Installing Chromium (Playwright's) …");
  const withSystemLibraries = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : [];
  await runNode([
    inRoot('node_modules', 'playwright-core', 'cli.js'),
    'install',
    ...withSystemLibraries,
    'chromium',
  ]);
  return findInstalled();
}
