import { randomBytes } from 'node:crypto';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { textResponse } from '../../http/compressed';
import { ProblemError } from '../../errors/problem';
import { createClientFiles, isFilePath, pathBelow } from '../../http/files/clientFiles';
import { createReleasedFiles } from '../../releases/releasedFiles';
import type { Router } from '../../http/router';
import { pagePolicy } from './contentSecurityPolicy';

/** The client's run-time configuration, served as `/studio/config.json`. */
export const clientConfig = ({ client, sso }: Config) => ({
  studioApi: client.studioApi,
  partnerApi: client.partnerApi,
  publicApp: client.publicApp,
  ...(client.extensionManifest !== undefined && { extensionManifest: client.extensionManifest }),
  sso: sso.issuer ?? '/sso',
  client_id: sso.clientId,
});

/** What the client connects to: the APIs, the metadata of the issuer, and the manifest of the browser extension. */
export const connectedAddresses = ({ client, sso }: Pick<Config, 'client' | 'sso'>): readonly string[] =>
  [client.studioApi, client.partnerApi, client.extensionManifest, sso.issuer].filter(
    address => address !== undefined,
  );

/** What the client is served from. */
export interface StudioSource {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  /** The directory of the built client; undefined if something else serves it. */
  readonly clientDir?: string | undefined;
}

/**
 * Mounts the client: configuration, files, and `index.html` for the address of every screen. A hashed file that this build
 * does not have is served from another release: the page may come from another server, or from one before an upgrade.
 */
export const mountStudio = (app: Router, { config, db, now, clientDir }: StudioSource): void => {
  app.get('/', () => new Response(null, { status: 302, headers: { location: '/studio/' } }));
  // The query is state of the screen, such as an open dialog.
  app.get('/studio', ({ req }) => {
    const { search } = new URL(req.url);
    return new Response(null, { status: 302, headers: { location: `/studio/${search}` } });
  });
  app.get('/studio/config.json', () =>
    textResponse(
      JSON.stringify(clientConfig(config)),
      new Headers({ 'content-type': 'application/json', 'cache-control': 'no-cache' }),
    ),
  );
  if (clientDir === undefined) return;
  const files = createClientFiles(clientDir);
  const released = createReleasedFiles(db, now);
  const addresses = connectedAddresses(config);

  app.get('/studio/*', async context => {
    const path = pathBelow('/studio/', context.req.url);
    const file = (await files.find(path, context.req.raw)) ?? (await released.find(path, context.req.raw));
    if (file) return file;
    if (isFilePath(path)) throw new ProblemError('not-found');
    const page = await files.page();
    if (page === undefined) throw new ProblemError('unavailable', { detail: 'The studio is not built yet.' });
    const nonce = randomBytes(16).toString('base64');
    return textResponse(
      page.replaceAll('__CSP_NONCE__', nonce),
      new Headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': pagePolicy(nonce, addresses),
      }),
    );
  });
};
