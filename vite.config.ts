import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** The screen that most visits begin with. */
const firstScreen = 'src/custom/content/ContentScreen.tsx';

/**
 * Packs what the first row needs into two files: what every page starts with, and what the first screen adds. Left to
 * itself the bundler cuts it at everything that some dialog shares, into dozens of files that compress badly.
 */
const firstChunks = (): Rolldown.OutputOptions['codeSplitting'] => {
  const own = fileURLToPath(new URL('src/', import.meta.url));
  const found = new Set<string>();
  /** Follows the imports of the product's own modules; those of libraries lead to more than is used. */
  const find = (id: string, context: Rolldown.ChunkingContext): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (imported.startsWith(own)) find(imported, context);
  };
  return {
    groups: [
      { name: 'start', tags: ['$initial'], priority: 1 },
      {
        debugName: 'first screen',
        name: (id, context) => {
          if (!found.size) find(fileURLToPath(new URL(firstScreen, import.meta.url)), context);
          return found.has(id) ? 'screen' : null;
        },
      },
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
      const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
      const scripts = [screen.fileName, ...screen.imports].filter(file => !known.has(file));
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

/** The client build. The server serves `dist/client` under `/studio/`. */
export default defineConfig({
  base: '/studio/',
  plugins: [react(), preloadFirstScreen()],
  // React-admin compares settings and declarations, plain values all, with lodash's 4 kB for every kind of value.
  resolve: { alias: [{ find: /^lodash\/isEqual(\.js)?$/, replacement: 'fast-deep-equal' }] },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    target: 'es2022',
    // Source maps are for operators: written beside the files, referenced by none.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // Browsers without it merely fetch a little later.
    modulePreload: { polyfill: false },
    // React alone has most of it.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: firstChunks() } },
  },
});
