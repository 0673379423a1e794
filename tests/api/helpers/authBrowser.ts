import { createHash, randomBytes } from 'node:crypto';
import { clientId, password } from './credentials';

/** The addresses of a studio: for the test, and the configured public origin. */
interface BrowsedStudio {
  readonly address: string;
  readonly publicOrigin: string;
}

const base64url = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** The values that the studio's client creates for one sign-in. Tests can replace each. */
export const newRequest = (studio: BrowsedStudio) => {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    state: randomBytes(8).toString('base64url'),
    nonce: base64url(`nonce:${verifier}`),
    challenge: base64url(verifier),
    redirectUri: `${studio.publicOrigin}/studio/sso/callback`,
    clientId,
  };
};
export type SignInRequest = ReturnType<typeof newRequest>;

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A minimal browser: stores cookies by path, does not follow redirects by itself. */
export class AuthBrowser {
  readonly cookies = new Map<
    string,
    { readonly name: string; readonly value: string; readonly path: string }
  >();

  constructor(
    readonly studio: BrowsedStudio,
    readonly secret: string = password,
  ) {}

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const { studio } = this;
    const url = new URL(path, studio.publicOrigin);
    const headers = new Headers(init.headers);
    const cookie = [...this.cookies.values()]
      .filter(({ path: scope }) => url.pathname.startsWith(scope))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(studio.address + url.pathname + url.search, {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    return response;
  }

  /** Requests a code; returns the first redirect. */
  authorize(
    request: SignInRequest,
    extra: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      scope: 'openid profile email',
      state: request.state,
      nonce: request.nonce,
      code_challenge: request.challenge,
      code_challenge_method: 'S256',
      ...extra,
    });
    return this.send(`/sso/auth?${query}`, { headers });
  }

  /** Sends a form of a sign-in page as a browser does. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: this.studio.publicOrigin, 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  /** Follows redirects of the provider until one leaves it. */
  async follow(response: Response): Promise<URL> {
    let at = response;
    for (let hop = 0; hop < 5; hop += 1) {
      const location = new URL(at.headers.get('location') ?? '', this.studio.publicOrigin);
      if (!location.pathname.startsWith('/sso/') || at.status < 300) return location;
      at = await this.send(location.pathname + location.search);
    }
    throw new Error('The redirects did not end.');
  }

  /** The address of the sign-in page for a new authorization request. */
  async interaction(request: SignInRequest): Promise<string> {
    const response = await this.authorize(request);
    return new URL(response.headers.get('location') ?? '', this.studio.publicOrigin).pathname;
  }

  /** Signs in at the provider; returns the callback's address with its code. */
  async obtainCode(email: string, request: SignInRequest): Promise<string> {
    const page = await this.interaction(request);
    const callback = await this.follow(await this.submit(page, { email, password: this.secret }));
    return callback.searchParams.get('code') ?? '';
  }

  login(code: string, request: SignInRequest, changes: Record<string, string> = {}): Promise<Response> {
    return this.call('POST', '/auth/login', {
      code,
      code_verifier: request.verifier,
      redirect_uri: request.redirectUri,
      client_id: request.clientId,
      ...changes,
    });
  }

  /** Signs a user in and stores the refresh cookie. */
  async signIn(email: string): Promise<Tokens> {
    const request = newRequest(this.studio);
    const response = await this.login(await this.obtainCode(email, request), request);
    return (await response.json()) as Tokens; // the login response contains the tokens
  }

  call(method: string, path: string, body?: unknown, accessToken?: string): Promise<Response> {
    return this.send(`/api/studio${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  refresh(refreshToken: string): Promise<Response> {
    return this.call('POST', '/auth/refresh', { refreshToken });
  }

  private storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(name.length + 1);
    const path = attributes.find(attribute => /^path=/i.test(attribute))?.slice(5) ?? '/';
    const isDeleted = value === '' || attributes.some(attribute => /^max-age=0$/i.test(attribute));
    if (isDeleted) this.cookies.delete(`${name} ${path}`);
    else this.cookies.set(`${name} ${path}`, { name, value, path });
  }
}

/** The status and problem code of a rejected call. */
export const codeOf = async (response: Response): Promise<string> =>
  `${response.status} ${((await response.json()) as { code: string }).code}`; // problems have a code
