import { ProblemError } from '../errors/problem';
import { createClientFiles, isFilePath, pathBelow } from '../http/files/clientFiles';
import { textResponse } from '../http/compressed';
import type { Router } from '../http/router';

/** What the page may load: files of this server, styles that its components write, and pictures of other sites. */
const pagePolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; frame-ancestors 'none'; base-uri 'self'";

/** Mounts a built client: its files, and its `index.html` at every other path that is no call. */
export const mountClient = (router: Router, clientDir: string): void => {
  const files = createClientFiles(clientDir);
  router.get('*', async (context, next) => {
    const path = pathBelow('/', context.req.url);
    if (path.startsWith('api/')) return next();
    const file = await files.find(path, context.req.raw);
    if (file) return file;
    if (isFilePath(path)) throw new ProblemError('not-found');
    const page = await files.page();
    if (page === undefined) throw new ProblemError('unavailable', { detail: 'The client is not built yet.' });
    return textResponse(
      page,
      new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy,
      }),
    );
  });
};
