import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { createAttemptLimiter } from './attemptLimiter';
import { sendAsset } from './assets/assets';
import { inProcessFetch } from './inProcessFetch';
import { createInteractions } from './interactions';
import type { IssuerFetch } from './issuerClient';
import { openIdProvider } from './openIdProvider';
import { messagePage } from './pages/messagePage';
import { secureHeaders, sendPage } from './respond';

export interface ProviderOptions {
  readonly db: Database;
  /** `${publicOrigin}/sso`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  /** Offers the demo accounts for one-click sign-in. */
  readonly demo: boolean;
  /** The origin that browsers see, without a slash at its end. */
  readonly publicOrigin: string;
  readonly log: Logger;
  /** Whose attempts are counted together; the socket's address unless a trusted proxy says more. */
  readonly addressOf?: ((request: IncomingMessage) => string) | undefined;
}

export interface SsoProvider {
  /** Answers a request whose path is `/sso` or below. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reaches the provider inside the process, for the exchange of codes. */
  readonly fetch: IssuerFetch;
}

const mount = '/sso';
const interactionPath = /^\/sso\/interaction\/([\w-]{1,64})(\/sign-up)?\/?$/;

/** The embedded OpenID provider with its sign-in pages. It is mounted on raw requests, before any framework. */
export const createProvider = async (options: ProviderOptions): Promise<SsoProvider> => {
  const { publicOrigin, log } = options;
  const { host, protocol } = new URL(publicOrigin);
  const headers = secureHeaders(protocol === 'https:');
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '');
  const provider = await openIdProvider({
    ...options,
    renderFailure: ctx => {
      const sentence = 'The studio could not be reached through this link. Start again from the studio.';
      ctx.type = 'html';
      ctx.body = messagePage('This sign-in cannot go on', sentence).markup;
    },
  });
  const onFailure = (error: Error) => log.error({ error: error.name }, 'the sign-in provider failed');
  provider.on('server_error', (_ctx, error) => onFailure(error));
  // Koa's own event, for what fails outside a request's handling; without a listener it writes to the console.
  (provider as EventEmitter).on('error', onFailure); // an emitter, though its types know the protocol's events alone
  const interact = createInteractions({ ...options, provider, attempts: createAttemptLimiter() });
  const answer = provider.callback();

  const route = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> => {
    const given = request.url ?? '';
    const { pathname, search } = new URL(URL.canParse(given, publicOrigin) ? given : '/', publicOrigin);
    if (!pathname.startsWith(`${mount}/`))
      return sendPage(response, 404, messagePage('There is nothing here', 'The address may be mistyped.'));
    const [, uid, signUp] = interactionPath.exec(pathname) ?? [];
    if (uid) return interact({ request, response, uid, address }, signUp !== undefined);
    if (
      pathname.startsWith(`${mount}/assets/`) &&
      sendAsset(response, pathname.slice(`${mount}/assets/`.length))
    )
      return;
    // Koa reads `originalUrl` where a prefix was taken off.
    Object.assign(request, { originalUrl: pathname + search, url: pathname.slice(mount.length) + search });
    await answer(request, response);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = addressOf(request);
    // One public origin, whatever the request says of itself: cookies and addresses follow the configuration.
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
    delete request.headers['x-forwarded-host'];
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    try {
      await route(request, response, address);
    } catch (error) {
      log.error({ error: (error as Error).name }, 'a sign-in page failed'); // only Errors are thrown here
      const sentence = 'The studio cannot reach its data right now. Nothing is lost; try again shortly.';
      if (!response.headersSent)
        sendPage(response, 503, messagePage('Try again shortly', sentence, 'Try again'));
      else response.destroy();
    }
  };

  return { handle, fetch: inProcessFetch(handle) };
};
