import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';
import { runNode } from '../run.mjs';
import { manifestOf } from './manifest.mjs';
import { shippedTypes } from './shippedTypes.mjs';

/** The public entries by the name that users import them by. Each is the list of the names behind it. */
export const entries = {
  contract: 'src/contract/index.ts',
  engine: 'src/engine/index.ts',
  ui: 'src/ui/index.ts',
  server: 'server/index.ts',
};

/** Workspace packages, which no registry has: the build contains them. */
const OWN_PACKAGES = ['local-postgres'];

/** Whether a module is left to the package manager of the user: everything that is not ours. */
const isExternal = id =>
  !id.startsWith('.') && !id.startsWith('\0') && !path.isAbsolute(id) && !OWN_PACKAGES.includes(id);

/**
 * Builds the package into `outDir`: one ES module for each entry with the parts that they share, one stylesheet, types, and the manifest
 * with the packages that the modules import.
 */
export async function buildPackage(outDir = inRoot('dist', 'package')) {
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const [imported] = await Promise.all([buildModules(outDir), buildTypes(outDir)]);
  const root = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const own = OWN_PACKAGES.map(name =>
    JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8')),
  );
  const manifest = manifestOf({
    ...{ root, own, imported },
    entries: Object.entries(entries).map(([name, file]) => ({ name, types: file.replace(/\.ts$/, '.d.ts') })),
  });
  writeFileSync(path.join(outDir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // Without types, TypeScript refuses the import of a stylesheet.
  writeFileSync(path.join(outDir, 'style.d.ts'), 'export {};\n');
  writeFileSync(path.join(outDir, 'README.md'), readFileSync(inRoot('docs', 'package.md'), 'utf8'));
  return outDir;
}

/** Returns the names of the packages that the modules import. */
async function buildModules(outDir) {
  const vite = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  const built = await vite.build({
    root: inRoot(),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    // Whether it is development is decided where the package is used: declarations are checked there, too.
    define: { 'import.meta.env.DEV': "(process.env.NODE_ENV !== 'production')" },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      // One stylesheet: which parts an app shows is not known here.
      cssCodeSplit: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inRoot(file)])),
        formats: ['es'],
        cssFileName: 'style',
      },
      rolldownOptions: {
        external: isExternal,
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
      },
    },
  });
  const chunks = [built].flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'));
  const own = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  return new Set(imported.filter(id => !own.has(id)));
}

/** Writes the types of everything that the entries lead to, below `types`. */
async function buildTypes(outDir) {
  const types = path.join(outDir, 'types');
  const project = inRoot('.cache', 'package.tsconfig.json');
  mkdirSync(path.dirname(project), { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: inRoot('tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: inRoot(),
        outDir: types,
        // The type of icons is one that their package does not export.
        paths: { 'lucide-react/icons/*': [inRoot('scripts', 'lib', 'package', 'icon.d.ts')] },
        types: [inRoot('node_modules', 'vite', 'client'), 'node'],
        typeRoots: [inRoot('node_modules', '@types')],
      },
      include: [],
      files: [...Object.values(entries), 'src/ui/cssVariables.d.ts'].map(file => inRoot(file)),
    }),
  );
  const { code, output } = await runNode(
    [inRoot('node_modules', 'typescript7', 'bin', 'tsc'), '-p', project],
    { collect: true },
  );
  if (code !== 0) throw new Error(`The types of the package could not be written:\n${output}`);
  for (const file of readdirSync(types, { recursive: true }))
    if (file.endsWith('.d.ts')) {
      const full = path.join(types, file);
      writeFileSync(
        full,
        shippedTypes(readFileSync(full, 'utf8'), specifier => typesFileOf(full, specifier)),
      );
    }
}

/** The specifier of a file of types with the extension that every module resolution finds. */
const typesFileOf = (file, specifier) => {
  const base = path.join(path.dirname(file), specifier);
  return existsSync(`${base}.d.ts`)
    ? `${specifier}.js`
    : existsSync(path.join(base, 'index.d.ts'))
      ? `${specifier}/index.js`
      : specifier;
};
