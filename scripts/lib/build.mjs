import { cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively } from './exclusively.mjs';
import { fingerprint } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';

const SOURCES = [
  'src',
  'server',
  'demo',
  'packages',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/lib/build.mjs',
  'scripts/lib/precompress.mjs',
];
const ENTRIES = {
  main: 'server/main.ts',
  child: 'server/process/child.ts',
  seed: 'server/cli/seed.ts',
  migrate: 'server/cli/migrate.ts',
  erase: 'server/cli/erasePerson.ts',
  backup: 'server/cli/backUp.ts',
  restore: 'server/cli/restore.ts',
  figures: 'server/cli/figures.ts',
};
const MIGRATIONS = inRoot('server', 'db', 'migrations');
const DEMO_PICTURES = inRoot('demo', 'pictures');
const STAMP = inRoot('dist', '.built');

/** Builds unless `dist` is current. Exits if the build fails. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  // In a separate process, so that the server does not keep the memory of the bundler.
  const { code } = await runNode([inRoot('scripts', 'build.mjs')]);
  if (code !== 0) process.exit(code);
}

/** Builds client and server into `dist`, replacing both at once at the end. */
export async function build() {
  await exclusively(inRoot('.cache', 'build.lock'), 'building', async () => {
    if (isBuilt()) return;
    const startedAt = Date.now();
    console.log('Building …');
    const stamp = fingerprint(SOURCES);
    process.env['NODE_ENV'] = 'production';
    await buildServer(inRoot('dist', 'server.next'));
    await buildClient(inRoot('dist', 'client.next'));
    for (const name of ['client', 'server']) replace(inRoot('dist', name), inRoot('dist', `${name}.next`));
    writeFileSync(STAMP, stamp);
    console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  });
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(SOURCES);
}

async function buildClient(outDir) {
  const vite = await import('vite');
  await vite.build({ root: inRoot(), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await precompress(outDir);
}

async function buildServer(outDir) {
  const vite = await import('vite');
  const input = Object.fromEntries(
    Object.entries(ENTRIES)
      .map(([name, file]) => [name, inRoot(file)])
      .filter(([, file]) => existsSync(file)),
  );
  await vite.build({
    root: inRoot(),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input,
        // Flat, so that an address relative to import.meta.url is the same from every file.
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  });
  if (existsSync(MIGRATIONS)) cpSync(MIGRATIONS, path.join(outDir, 'migrations'), { recursive: true });
  cpSync(DEMO_PICTURES, path.join(outDir, 'pictures'), { recursive: true });
}

function replace(target, source) {
  const former = `${target}.former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, former);
  renameSync(source, target);
  rmSync(former, { recursive: true, force: true });
}
