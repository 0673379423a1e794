import react from '@vitejs/plugin-react';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { pagePolicy } from '../../server/endpoints/studioPages/contentSecurityPolicy';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** Builds a page of a folder of tests/e2e like the studio. Returns the folder of the build. */
export const buildPageOf = async (folder: string): Promise<string> => {
  const built = await mkdtemp(path.join(tmpdir(), 'page-'));
  await build({
    root: path.resolve('tests/e2e', folder),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true },
  });
  return built;
};

/**
 * Builds a page of a folder of tests/e2e, and serves it with the studio's content security policy to the
 * tests of this file. Returns a function for its origin.
 */
export const servePage = (folder: string): (() => string) => {
  let server: Server;
  let port = 0;
  let built = '';
  beforeAll(async () => {
    built = await buildPageOf(folder);
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = pathname === '/' ? '/index.html' : pathname;
      readFile(path.join(built, path.normalize(file))).then(
        bytes => {
          response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
          response.setHeader('content-security-policy', pagePolicy('page', []));
          response.end(bytes);
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo); // it listens on a port
  });
  afterAll(async () => {
    server.close();
    await rm(built, { recursive: true, force: true });
  });
  return () => `http://127.0.0.1:${port}`;
};
