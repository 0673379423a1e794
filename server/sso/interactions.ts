import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq } from 'drizzle-orm';
import type { Provider } from 'oidc-provider';
import { SessionNotFound } from 'oidc-provider/lib/helpers/errors.js';
import type { Logger } from 'pino';
import { messageFor } from '../messages';
import type { Database } from '../db/database';
import { isHandleTaken } from '../db/studio/handles';
import { readFeatures } from '../db/studio/readConfiguration';
import type { AttemptLimiter } from './attemptLimiter';
import { languageOf } from '../texts/texts';
import { users } from '../db/tables';
import { readDemoAccounts, type DemoAccount } from './demoAccounts';
import { rememberLanguage } from './pageLanguage';
import { messagePage } from './pages/messagePage';
import type { PageView } from './pages/pageView';
import { signInPage, type SignInState } from './pages/signInPage';
import { signUpPage, type SignUpState } from './pages/signUpPage';
import { checkPassword, whilePasswordStands } from './passwordCheck';
import { sendPage } from './respond';
import { serveForm } from './serveForm';
import { readSignUp, signUpFields } from './signUpForm';
import { mailSignUp, signUpHours } from './signUps';
import { tooManyAttempts } from './tooManyAttempts';

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
  /** The client's address, for the attempt limits. */
  readonly address: string;
  readonly view: PageView;
}

const demoCacheMs = 60_000;

/** What was typed into the application. */
const typedValues = (form: URLSearchParams) =>
  Object.fromEntries(signUpFields.map(name => [name, form.get(name) ?? '']));

/** Creates the handler of the pages between an authorization request and its code: sign in and apply. */
export const createInteractions = (options: InteractionOptions) => {
  const { provider, db, publicOrigin, attempts, log } = options;
  let demo: { readonly accounts: readonly DemoAccount[]; readonly until: number } | undefined;

  const demoAccounts = async (): Promise<readonly DemoAccount[]> => {
    if (!options.demo) return [];
    if (!demo || demo.until < Date.now())
      demo = { accounts: await readDemoAccounts(db), until: Date.now() + demoCacheMs };
    return demo.accounts;
  };

  /** The next sign-in in this browser is in the language that the person chose in the studio. */
  const rememberPreferred = async (response: ServerResponse, userId: number): Promise<void> => {
    const [user] = await db
      .select({ preferences: users.preferences })
      .from(users)
      .where(eq(users.id, userId));
    const preferred = languageOf(user?.preferences.locale);
    if (preferred) rememberLanguage(response, preferred, publicOrigin);
  };

  /** Completes a sign-in. `hash` is that of the password; a one-click sign-in has none. */
  const finish = async (
    { request, response, view }: InteractionRequest,
    { userId, hash }: { readonly userId: number; readonly hash?: string | undefined },
  ): Promise<void> => {
    const complete = () =>
      provider.interactionResult(request, response, { login: { accountId: String(userId) } });
    const location =
      hash === undefined ? await complete() : await whilePasswordStands(db, { userId, hash }, complete);
    if (location === undefined) {
      log.warn({ userId }, 'refused a sign-in: the password was changed meanwhile');
      const { text } = view.texts;
      const page = messagePage(view, text('signIn.ended'), text('signIn.passwordChanged'));
      return sendPage(response, 410, page);
    }
    log.info({ userId }, 'signed in');
    await rememberPreferred(response, userId);
    response.writeHead(303, { location, 'content-length': '0' });
    response.end();
  };

  const showSignIn = async (
    { response, uid, view }: InteractionRequest,
    status: number,
    state?: SignInState,
  ) =>
    sendPage(
      response,
      status,
      signInPage(view, `/sso/interaction/${uid}/sign-up`, await demoAccounts(), state),
    );

  const showSignUp = ({ response, uid, view }: InteractionRequest, status: number, state?: SignUpState) =>
    sendPage(response, status, signUpPage(view, `/sso/interaction/${uid}`, state));

  const signIn = async (interaction: InteractionRequest, form: URLSearchParams): Promise<void> => {
    const demoEmail = form.get('demo');
    const demoAccount = demoEmail !== null && (await demoAccounts()).find(({ email }) => email === demoEmail);
    if (demoAccount) return finish(interaction, { userId: demoAccount.id });
    const { sentence, texts } = interaction.view;
    const email = (form.get('email') ?? '').trim();
    const password = form.get('password') ?? '';
    if (!email || !password) {
      const errors = {
        email: email ? undefined : sentence(messageFor('required')),
        password: password ? undefined : sentence(messageFor('required')),
      };
      return showSignIn(interaction, 422, { email, errors });
    }
    const { userId, hash, waitS, knownId } = await checkPassword(db, attempts, {
      email,
      password,
      address: interaction.address,
      demo: options.demo,
    });
    if (userId !== undefined) return finish(interaction, { userId, hash });
    const { address } = interaction;
    if (waitS > 0) {
      log.warn({ address, waitS }, 'refused a sign-in: too many attempts');
      interaction.response.setHeader('retry-after', waitS);
      const failure = texts.text('signIn.tooMany', { sentence: tooManyAttempts(texts, waitS) });
      return showSignIn(interaction, 429, { email, failure });
    }
    log.warn({ address, userId: knownId }, 'refused a sign-in: wrong password or unknown email');
    const failure = texts.text('signIn.mismatch');
    return showSignIn(interaction, 401, { email, failure });
  };

  const submitSignUp = async (interaction: InteractionRequest, form: URLSearchParams): Promise<void> => {
    const { view } = interaction;
    const { text } = view.texts;
    const values = typedValues(form);
    const read = readSignUp(form, view);
    if ('errors' in read) return showSignUp(interaction, 422, { values, errors: read.errors });
    const wait = await attempts.count('apply', interaction.address);
    if (wait > 0) {
      log.warn({ address: interaction.address }, 'refused an application: too many of an address');
      interaction.response.setHeader('retry-after', wait);
      return showSignUp(interaction, 429, { values, failure: tooManyAttempts(view.texts, wait) });
    }
    if (!(await readFeatures(db)).applications)
      return showSignUp(interaction, 409, {
        values,
        failure: view.sentence(messageFor('applications-closed')),
      });
    const { values: signUp } = read;
    if (await isHandleTaken(db, signUp.handle, new Date()))
      return showSignUp(interaction, 409, { values, errors: { handle: text('signUp.handle.inUse') } });
    const { language } = view.texts;
    if (await attempts.mayMail(signUp.email))
      await mailSignUp(db, signUp, { publicOrigin, language, now: new Date() });
    else log.warn({ address: interaction.address }, 'an email gets no more mails');
    // The response is the same for an email that has an account, so that it reveals nothing.
    const sentence = text('signUp.mailed', { email: signUp.email, hours: signUpHours });
    return sendPage(interaction.response, 200, messagePage(view, text('site.checkEmail'), sentence));
  };

  const show = (
    interaction: InteractionRequest,
    isSignUp: boolean,
    typed: URLSearchParams,
  ): Promise<void> | void =>
    isSignUp
      ? showSignUp(interaction, 200, { values: typedValues(typed) })
      : showSignIn(interaction, 200, { email: typed.get('email') ?? '' });

  /** Handles a request to `/sso/interaction/{uid}` or, with `isSignUp`, to its sign-up page. */
  return async (interaction: InteractionRequest, isSignUp: boolean): Promise<void> => {
    const { request, response, view } = interaction;
    let hint: string | undefined;
    try {
      const { uid, params } = await provider.interactionDetails(request, response);
      if (uid !== interaction.uid) throw new SessionNotFound('another interaction');
      hint = typeof params.login_hint === 'string' ? params.login_hint : undefined;
    } catch (error) {
      if (!(error instanceof SessionNotFound)) throw error;
      const { text } = view.texts;
      return sendPage(response, 410, messagePage(view, text('signIn.ended'), text('signIn.expired')));
    }
    return serveForm(interaction, options, {
      show: (shown, typed) => {
        if (hint !== undefined && !typed.has('email')) typed.set('email', hint);
        return show({ ...interaction, view: shown }, isSignUp, typed);
      },
      submit: form => (isSignUp ? submitSignUp(interaction, form) : signIn(interaction, form)),
    });
  };
};
