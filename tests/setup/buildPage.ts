import react from '@vitejs/plugin-react';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** A page of its own at the origin of a studio, so that it uses the studio's session and calls. */
export interface BuiltPage {
  /** Answers every address below `/studio/stock/` and `/studio/dev/` with the page. The screens for developers have the content security policy `policy`. */
  readonly serveIn: (context: BrowserContext, policy: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Builds a folder with an index.html, with the screens for developers. */
export const buildPage = async (folder: string): Promise<BuiltPage> => {
  const built = await mkdtemp(path.join(tmpdir(), 'page-'));
  await build({
    root: path.resolve(folder),
    base: '/studio/stock/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.DEV': 'true' },
    build: { outDir: built, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 10_000 },
  });
  const read = (pathname: string): Promise<{ file: string; body: Buffer }> => {
    const file = pathname.includes('/assets/') ? pathname.replace('/studio/stock/', '') : 'index.html';
    return readFile(path.join(built, path.normalize(file))).then(body => ({ file, body }));
  };
  return {
    serveIn: async (context, policy) => {
      await context.route(
        ({ pathname }) => /^\/studio\/(stock|dev)\//.test(pathname),
        async route => {
          const { pathname } = new URL(route.request().url());
          const { file, body } = await read(pathname);
          await route.fulfill({
            body,
            headers: {
              'content-type': types[path.extname(file)] ?? 'application/octet-stream',
              // A stock admin has the styles of its own theme, without the nonce of the page.
              ...(pathname.startsWith('/studio/dev/') && { 'content-security-policy': policy }),
            },
          });
        },
      );
    },
    remove: () => rm(built, { recursive: true, force: true }),
  };
};
