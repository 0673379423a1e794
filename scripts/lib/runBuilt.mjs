import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot, ROOT } from './root.mjs';

/** Installs and builds if needed, then runs a program of the built server (main, seed, migrate, erase, backup, restore, figures) in this process. */
export async function runBuilt(name) {
  await ensureInstalled();
  await ensureBuilt();
  process.chdir(ROOT);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(inRoot('dist', 'server', `${name}.js`)));
}
