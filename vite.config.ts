import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, minify, type Plugin, type Rolldown } from 'vite';

/** React-admin's router on the studio's. */
const routerProvider = fileURLToPath(new URL('src/admin/routerProvider.tsx', import.meta.url));

/** React-admin's lists pick properties by their names, with lodash's 9 kB for paths. */
const pick = fileURLToPath(new URL('src/admin/pick.ts', import.meta.url));

/** React-router without the checks and warnings for developers, which its package offers under no condition of `exports`. */
const routerForProduction = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/** The screen that most visits begin with. */
const firstScreen = 'src/custom/content/ContentScreen.tsx';

/** What is fetched ahead of its first use, by the name of its file. */
const fetchedAhead: Readonly<Record<string, readonly string[]>> = {
  details: [
    'src/engine/details/Details.tsx',
    'src/engine/details/PrerenderedDetails.tsx',
    'src/engine/details/RecordDetails.tsx',
    'src/engine/list/table/ColumnResizeHandle.tsx',
    'src/resources/moments/MomentHeader.tsx',
    ...['choice/ChoiceInput', 'longText/LongTextInput', 'tags/TagsInput', 'text/TextFieldInput'].map(
      name => `src/fields/kinds/${name}.tsx`,
    ),
  ],
  reports: [
    'src/app/activity/TrayPanel.tsx',
    'src/layout/frame/NoticeHost.tsx',
    'src/engine/jobs/JobsInTray.tsx',
    'src/custom/content/SharedViewLinks.tsx',
  ],
};

/**
 * Packs what the first row needs into two files: what every page starts with, and what the first screen adds; and what is
 * fetched ahead into one file for each purpose. Left to itself the bundler cuts all of it at everything that some dialog
 * shares, into dozens of files that compress badly and hold up the requests of the page.
 */
const codeSplitting = (): Rolldown.OutputOptions['codeSplitting'] => {
  const own = fileURLToPath(new URL('src/', import.meta.url));
  /** The product's own modules that these import; those of libraries lead to more than is used. */
  const group = (name: string, roots: readonly string[]): Rolldown.CodeSplittingGroup => {
    const missing = roots.find(root => !existsSync(new URL(root, import.meta.url)));
    if (missing) throw new Error(`${missing} is not there. vite.config.ts packs it into "${name}".`);
    const found = new Set<string>();
    const find = (id: string, context: Rolldown.ChunkingContext): void => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
        if (imported.startsWith(own)) find(imported, context);
    };
    return {
      debugName: name,
      name: (id, context) => {
        if (!found.size)
          for (const root of roots) find(fileURLToPath(new URL(root, import.meta.url)), context);
        return found.has(id) ? name : null;
      },
    };
  };
  return {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 2 },
      { ...group('screen', [firstScreen]), priority: 1 },
      ...Object.entries(fetchedAhead).map(([name, roots]) => group(name, roots)),
      // The first chunk names every other one: a file for each icon would cost it more than the icon.
      { name: 'icons', test: /\/node_modules\/lucide-react\// },
      { name: 'calls', test: /\/src\/contract\//, minShareCount: 2 },
      // A list with several filters opens more than one of them.
      { name: 'filters', test: /\/src\/fields\/(?:kinds\/.*Filter|filters\/.*)\.tsx?$/ },
      // Whoever opens one of these tabs opens the others, and the first chunk names one file instead of several.
      { name: 'payouts', test: /\/src\/resources\/earnings\/payouts\// },
      { name: 'people', test: /\/src\/resources\/(?:people|roles)\// },
      // Small inputs: most forms have some of them.
      {
        name: 'inputs',
        test: /\/(?:Boolean|Choices|Email|Money|Normalised|Number|Phone|Secret|Url|Video)Input\.tsx$/,
      },
      // Small modules that several of them share.
      { name: 'shared', test: /\/src\/.*\.tsx?$/, minShareCount: 2, maxModuleSize: 650 },
    ],
  };
};

/**
 * Lets the browser fetch the first screen's chunk beside the entry instead of after it: one round trip less before the
 * first row.
 */
const preloadFirstScreen = (): Plugin => ({
  name: 'preload-first-screen',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap(output => (output.type === 'chunk' ? output : []));
      const entry = chunks.find(chunk => chunk.isEntry);
      const screen = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(firstScreen)));
      if (!screen) return [];
      // `modulePreload` leaves out what the entry imports.
      const scripts = [...(entry?.imports ?? []), screen.fileName, ...screen.imports].filter(
        (file, index, all) => file !== entry?.fileName && all.indexOf(file) === index,
      );
      const styles = new Set(
        chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      );
      return [
        ...scripts.map(file => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/studio/${file}` },
        })),
        ...[...styles].map(file => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'stylesheet', crossorigin: true, href: `/studio/${file}` },
        })),
      ];
    },
  },
});

/** Removes the comments and long names of the script in `public`, which Vite copies as it is. */
const minifyBoot = (): Plugin => ({
  name: 'minify-boot',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    const file = path.join(dir, 'boot.js');
    const { code, errors } = await minify('boot.js', await readFile(file, 'utf8'));
    if (errors.length > 0) throw new Error(`public/boot.js: ${errors[0]?.message}`);
    await writeFile(file, code);
  },
});

/** What a call does in words, in single, double or back quotes, also on the next line; its rate limit and its codes. */
const summaryOfCall = /^\s+summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),$/gm;
const rateOfCall = /^\s+rate: '[a-z-]+',$/gm;
const errorsOfCall = /^\s+errors: \[[^\]]*\],$/gm;

/** Leaves out what only the server reads of calls, and the API document, which it writes. */
const withoutServerHalf = (): Plugin => ({
  name: 'without-server-half',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/(?:endpoints|calls|jobs)\// },
    // Lines stay where they are.
    handler: code => {
      const blank = (found: string) => found.replace(/[^\n]/g, ' ');
      const texts = [summaryOfCall, rateOfCall, errorsOfCall];
      return { code: texts.reduce((rest, each) => rest.replace(each, blank), code), map: null };
    },
  },
});

/** The client build. The server serves `dist/client` under `/studio/`. */
export default defineConfig(({ command }) => ({
  base: '/studio/',
  plugins: [react(), withoutServerHalf(), preloadFirstScreen(), minifyBoot()],
  resolve: {
    alias: [
      // React-admin compares settings and declarations, plain values all, with lodash's 4 kB for every kind of value.
      { find: /^lodash\/isEqual(\.js)?$/, replacement: 'fast-deep-equal' },
      { find: /^lodash\/pick(\.js)?$/, replacement: pick },
      // Its default router, 20 kB with the data router, is never used.
      { find: /^\.(\/|\/.*\/)adapters\/reactRouterProvider\.js$/, replacement: routerProvider },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerForProduction }] : []),
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Source maps are for operators: written beside the files, referenced by none.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Browsers without it merely fetch a little later.
    modulePreload: {
      polyfill: false,
      // What the page has already, or fetches right after the first rows, needs no preload; the first chunk names all that does.
      resolveDependencies: (_, dependencies) =>
        dependencies.filter(
          file =>
            !/^assets\/(?:index|screen|rolldown-runtime|details|reports|icons|shared)-[^/]*\.js$/.test(file),
        ),
    },
    // React alone has most of it.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: codeSplitting(),
        // The first chunk names every other, and hashes do not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}));
