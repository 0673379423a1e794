import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import type { Logger } from 'pino';
import { messageFor } from '../../src/contract/messages';
import { AccountExists, createAccount } from '../auth/createAccount';
import { hashPassword } from '../auth/password';
import type { Database } from '../db/database';
import type { AttemptLimiter } from './attemptLimiter';
import { readDemoAccounts, type DemoAccount } from './demoAccounts';
import { messagePage } from './pages/messagePage';
import { signInPage, type SignInState } from './pages/signInPage';
import { signUpPage, type SignUpState } from './pages/signUpPage';
import { accountOf, checkPassword } from './passwordCheck';
import { isSameOrigin, readForm } from './readForm';
import { sendPage } from './respond';
import { readSignUp, signUpFields } from './signUpForm';

export interface InteractionOptions {
  readonly provider: Provider;
  readonly db: Database;
  readonly demo: boolean;
  readonly publicOrigin: string;
  readonly attempts: AttemptLimiter;
  readonly log: Logger;
}

/** One request to an interaction page. */
interface InteractionRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly uid: string;
  /** Whose attempts are counted together. */
  readonly address: string;
}

const demoCacheMs = 60_000;

const inWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};
const tooOften = (seconds: number): string => `Too many attempts. Try again in ${inWords(seconds)}.`;

/** The pages between an authorization request and its code: sign in, and apply to become a creator. */
export const createInteractions = (options: InteractionOptions) => {
  const { provider, db, attempts, log } = options;
  let demo: { readonly accounts: readonly DemoAccount[]; readonly until: number } | undefined;

  const demoAccounts = async (): Promise<readonly DemoAccount[]> => {
    if (!options.demo) return [];
    if (!demo || demo.until < Date.now())
      demo = { accounts: await readDemoAccounts(db), until: Date.now() + demoCacheMs };
    return demo.accounts;
  };

  const finish = async ({ request, response }: InteractionRequest, userId: number): Promise<void> => {
    log.info({ userId }, 'signed in');
    await provider.interactionFinished(request, response, { login: { accountId: String(userId) } });
  };

  const showSignIn = async ({ response, uid }: InteractionRequest, status: number, state?: SignInState) =>
    sendPage(response, status, signInPage(`/sso/interaction/${uid}/sign-up`, await demoAccounts(), state));

  const showSignUp = ({ response, uid }: InteractionRequest, status: number, state?: SignUpState) =>
    sendPage(response, status, signUpPage(`/sso/interaction/${uid}`, state));

  const signIn = async (visit: InteractionRequest, form: URLSearchParams): Promise<void> => {
    const chosen = form.get('demo');
    if (chosen !== null && (await demoAccounts()).some(({ email }) => email === chosen)) {
      const user = await accountOf(db, chosen);
      if (user) return finish(visit, user.id);
    }
    const email = (form.get('email') ?? '').trim();
    const password = form.get('password') ?? '';
    if (!email || !password) {
      const errors = {
        email: email ? undefined : messageFor('required'),
        password: password ? undefined : messageFor('required'),
      };
      return showSignIn(visit, 422, { email, errors });
    }
    const { userId, waitS } = await checkPassword(db, attempts, { email, password, address: visit.address });
    if (userId !== undefined) return finish(visit, userId);
    if (waitS > 0) {
      visit.response.setHeader('retry-after', waitS);
      return showSignIn(visit, 429, { email, failure: tooOften(waitS) });
    }
    const failure = 'Email and password do not match. Check both and try again.';
    return showSignIn(visit, 401, { email, failure });
  };

  const signUp = async (visit: InteractionRequest, form: URLSearchParams): Promise<void> => {
    const values = Object.fromEntries(signUpFields.map(name => [name, form.get(name) ?? '']));
    const read = readSignUp(form);
    if ('errors' in read) return showSignUp(visit, 422, { values, errors: read.errors });
    const wait = await attempts.signUp(visit.address);
    if (wait > 0) {
      visit.response.setHeader('retry-after', wait);
      return showSignUp(visit, 429, { values, failure: tooOften(wait) });
    }
    const { first_name, last_name, heartbeat_name, handle, email, password } = read.signUp;
    try {
      const userId = await createAccount(db, {
        email,
        handle,
        firstName: first_name,
        lastName: last_name,
        heartbeatName: heartbeat_name,
        passwordHash: await hashPassword(password),
      });
      return await finish(visit, userId);
    } catch (error) {
      if (!(error instanceof AccountExists)) throw error;
      // The same application twice, as by a double click, or somebody who forgot that they have an account.
      const { userId } = await checkPassword(db, attempts, { email, password, address: visit.address });
      if (userId !== undefined) return finish(visit, userId);
      // An email that has an account is not confirmed in so many words; a handle is public anyway.
      const errors: SignUpState['errors'] =
        error.field === 'handle'
          ? { handle: 'This handle is taken. Please choose another' }
          : { email: 'This email cannot be used for an application. If it is yours, sign in instead.' };
      return showSignUp(visit, 409, { values, errors });
    }
  };

  const show = (
    visit: InteractionRequest,
    isSignUp: boolean,
    hint: string | undefined,
  ): Promise<void> | void =>
    isSignUp
      ? showSignUp(visit, 200, { values: hint ? { email: hint } : {} })
      : showSignIn(visit, 200, { email: hint });

  /** Answers a request to `/sso/interaction/{uid}` or, with `isSignUp`, to the page below it. */
  return async (visit: InteractionRequest, isSignUp: boolean): Promise<void> => {
    const { request, response } = visit;
    let hint: string | undefined;
    try {
      const { uid, params } = await provider.interactionDetails(request, response);
      if (uid !== visit.uid) throw new SessionNotFound('another interaction');
      hint = typeof params.login_hint === 'string' ? params.login_hint : undefined;
    } catch (error) {
      if (!(error instanceof SessionNotFound)) throw error;
      const sentence = 'It was left open for too long, or it is done already. Start again from the studio.';
      return sendPage(response, 410, messagePage('This sign-in has ended', sentence));
    }
    if (request.method === 'GET' || request.method === 'HEAD') return show(visit, isSignUp, hint);
    if (request.method !== 'POST')
      return sendPage(
        response,
        405,
        messagePage('Not possible', 'This page can only be read or submitted.'),
        {
          allow: 'GET, HEAD, POST',
        },
      );
    if (!isSameOrigin(request, options.publicOrigin)) {
      log.warn('a sign-in form from another origin was refused');
      return sendPage(response, 403, messagePage('Not accepted', 'The form did not come from this site.'));
    }
    const form = await readForm(request);
    if (!form)
      return sendPage(
        response,
        400,
        messagePage('Not understood', 'The form could not be read. Start again.'),
      );
    return isSignUp ? signUp(visit, form) : signIn(visit, form);
  };
};
