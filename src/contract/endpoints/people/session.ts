import * as z from 'zod/mini';
import { user } from '../../entities/people/user';
import { anyone, defineEndpoint, refreshToken, session } from '../../calls/endpoint';
import { errorMessage, messageFor } from '../../messages';

const token = z
  .string({ error: () => messageFor('required') })
  .check(z.minLength(1, errorMessage('required')), z.maxLength(4096));
const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });

/** Sign-in, refresh and sign-out. */
export const sessionEndpoints = {
  login: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/auth/login',
    summary: 'Exchanges an authorization code for a session',
    access: anyone,
    get body() {
      return z.strictObject({ code: token, code_verifier: token, redirect_uri: token, client_id: token });
    },
    output: { kind: 'raw', schema: z.object({ ...tokens.shape, ...user.shape }) },
    errors: ['ERROR_ON_AUTH_CHANNEL', 'user-is-locked'],
    rate: 'sign-in',
  }),
  refresh: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchanges a refresh token for a new pair of tokens',
    access: refreshToken,
    get body() {
      return z.strictObject({ refreshToken: token });
    },
    output: { kind: 'raw', schema: tokens },
    rate: 'sign-in',
  }),
  logout: defineEndpoint({
    api: 'studio',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Ends the session and revokes all of its tokens',
    access: session,
    get body() {
      return z.strictObject({ refreshToken: z.optional(token) });
    },
    output: { kind: 'none' },
  }),
  loginRequired: defineEndpoint({
    api: 'studio',
    method: 'GET',
    path: '/app/login',
    summary: 'Redirects the browser to the studio, which starts the sign-in and returns to `ref`',
    access: anyone,
    get query() {
      return z.strictObject({ ref: z.optional(z.string().check(z.maxLength(2000))) });
    },
    output: { kind: 'redirect' },
  }),
};
