import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { createAttemptLimiter, type AnonymousWork } from './attemptLimiter';
import { createConfirmForm } from './confirmForm';
import type { FormRequest } from './mailedLink';
import { createPasswordForms } from './passwordForms';
import { tooManyAttempts } from './tooManyAttempts';
import { sendAsset } from './assets/assets';
import { inProcessFetch } from './inProcessFetch';
import { createInteractions } from './interactions';
import type { IssuerFetch } from './issuerClient';
import { openIdProvider } from './openIdProvider';
import { messagePage } from './pages/messagePage';
import { viewIn, type PageView } from './pages/pageView';
import { readPageView } from './pageLanguage';
import { pageHeaders, sendPage } from './respond';

export interface ProviderOptions {
  readonly db: Database;
  /** `${publicOrigin}/sso`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  /** Shows the demo accounts for one-click sign-in. */
  readonly demo: boolean;
  /** The origin for browsers, without a trailing slash. */
  readonly publicOrigin: string;
  readonly log: Logger;
  /** Called with a code that the token endpoint refused, possibly because it was used before. */
  readonly onRefusedCode: (code: string) => Promise<void>;
  /** Determines the client's address for the attempt limits. Default: the socket's address. */
  readonly addressOf?: ((request: IncomingMessage) => string) | undefined;
}

export interface SsoProvider {
  /** Handles a request to `/sso` or below. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Calls the provider inside the process, for the exchange of codes. */
  readonly fetch: IssuerFetch;
}

const mount = '/sso';
/** Ids in paths belong to one browser and are not logged. */
const logPath = (pathname: string): string =>
  pathname.replace(/^(\/sso\/(?:interaction|auth)\/)[^/]+/, '$1{uid}').slice(0, 100);
const interactionPath = /^\/sso\/interaction\/([\w-]{1,64})(\/sign-up)?\/?$/;

/** The limited endpoints of the provider, with what they count as. */
const limitedEndpoints: ReadonlyMap<string, AnonymousWork> = new Map([
  [`${mount}/auth`, 'start'],
  [`${mount}/token`, 'token'],
]);

/** The limit of a path as the provider's router reads it: it ignores case and a slash at the end. */
const limitOf = (pathname: string): AnonymousWork | undefined =>
  limitedEndpoints.get(pathname.toLowerCase().replace(/\/+$/, ''));

/** Creates the embedded OpenID provider with its sign-in pages. It handles Node's raw requests. */
export const createProvider = async (options: ProviderOptions): Promise<SsoProvider> => {
  const { publicOrigin, log } = options;
  const { host, protocol } = new URL(publicOrigin);
  const headers = pageHeaders(protocol === 'https:');
  const addressOf = options.addressOf ?? (request => request.socket.remoteAddress ?? '');
  const provider = await openIdProvider({
    ...options,
    renderErrorPage: ctx => {
      const view = viewIn(readPageView(ctx.req, ctx.res, publicOrigin).texts.language);
      const { text } = view.texts;
      ctx.type = 'html';
      ctx.body = messagePage(view, text('failure.invalidLink'), text('failure.invalidLink.text')).markup;
    },
  });
  const onFailure = (error: Error) => log.error({ error: error.name }, 'the sign-in provider failed');
  provider.on('server_error', (_ctx, error) => onFailure(error));
  // Koa's event for errors outside a request; without a listener, Koa writes to the console.
  const emitter: EventEmitter = provider;
  emitter.on('error', onFailure);
  for (const event of ['authorization.error', 'grant.error'])
    emitter.on(event, (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
      log.warn({ error: error.error }, 'the sign-in provider refused a request');
      const code = event === 'grant.error' && ctx.oidc.params?.code;
      if (typeof code === 'string') options.onRefusedCode(code).catch(onFailure);
    });
  const attempts = createAttemptLimiter(options.db);
  const interact = createInteractions({ ...options, provider, attempts });
  const forms: ReadonlyMap<string, (call: FormRequest) => Promise<void>> = new Map(
    Object.entries({
      ...createPasswordForms({ ...options, attempts }),
      ...createConfirmForm({ ...options, attempts }),
    }),
  );
  const handleProtocol = provider.callback();

  const route = async (
    request: IncomingMessage,
    response: ServerResponse,
    {
      address,
      isOwnCall,
      view,
    }: { readonly address: string; readonly isOwnCall: boolean; readonly view: PageView },
  ): Promise<void> => {
    const { text } = view.texts;
    const given = request.url ?? '';
    const { pathname, search } = new URL(URL.canParse(given, publicOrigin) ? given : '/', publicOrigin);
    if (!pathname.startsWith(`${mount}/`))
      return sendPage(
        response,
        404,
        messagePage(view, text('failure.notFound'), text('failure.notFound.text')),
      );
    const form = forms.get(pathname);
    if (form) return form({ request, response, address, view });
    const work = isOwnCall ? undefined : limitOf(pathname);
    const waitS = work ? await attempts.count(work, address) : 0;
    if (waitS > 0) {
      log.warn({ address, work }, 'refused a sign-in: too many of an address');
      const page = messagePage(view, text('failure.signIns'), tooManyAttempts(view.texts, waitS));
      return sendPage(response, 429, page, { 'retry-after': String(waitS) });
    }
    const [, uid, signUp] = interactionPath.exec(pathname) ?? [];
    if (uid) return interact({ request, response, uid, address, view }, signUp !== undefined);
    if (
      pathname.startsWith(`${mount}/assets/`) &&
      sendAsset(response, pathname.slice(`${mount}/assets/`.length))
    )
      return;
    // Koa reads `originalUrl` if a mount prefix was removed from `url`.
    Object.assign(request, { originalUrl: pathname + search, url: pathname.slice(mount.length) + search });
    await handleProtocol(request, response);
  };

  /** `isOwnCall`: the studio exchanges a code of a sign-in, which has its own limits. */
  const handle = async (
    request: IncomingMessage,
    response: ServerResponse,
    isOwnCall: boolean,
  ): Promise<void> => {
    const address = addressOf(request);
    const { method, url = '' } = request;
    const startedAt = performance.now();
    response.once('close', () => {
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      log.info(
        { method, route: logPath(url.split('?')[0] ?? ''), status: response.statusCode, ms, address },
        'request',
      );
    });
    // Cookies and addresses use the configured public origin, not the request's headers.
    Object.assign(request.headers, { host, 'x-forwarded-proto': protocol.slice(0, -1) });
    delete request.headers['x-forwarded-host'];
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const view = readPageView(request, response, publicOrigin);
    try {
      await route(request, response, { address, isOwnCall, view });
    } catch (error) {
      log.error({ error: error instanceof Error ? error.name : typeof error }, 'a sign-in page failed');
      const { text } = view.texts;
      if (!response.headersSent)
        sendPage(
          response,
          503,
          messagePage(view, text('failure.shortly'), text('failure.shortly.text'), {
            text: text('failure.shortly.again'),
          }),
        );
      else response.destroy();
    }
  };

  return {
    handle: (request, response) => handle(request, response, false),
    fetch: inProcessFetch((request, response) => handle(request, response, true)),
  };
};
