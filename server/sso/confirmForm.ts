import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { AttemptLimiter } from './attemptLimiter';
import { openMailedLink, type FormRequest } from './mailedLink';
import { confirmPage, confirmSignUpPath, handleInUse, type ConfirmState } from './pages/confirmPage';
import { messagePage } from './pages/messagePage';
import { sendPage } from './respond';
import { serveForm } from './serveForm';
import { readConfirmation } from './signUpForm';
import { confirmSignUp, readSignUpOf } from './signUps';

/** Creates the handler of the page that a mailed confirmation opens: it chooses the password and creates the account. */
export const createConfirmForm = (options: {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly attempts: AttemptLimiter;
  readonly log: Logger;
}) => {
  const { db, log } = options;

  const confirm = async (call: FormRequest): Promise<void> => {
    const { response, address } = call;
    const token = await openMailedLink(call, options);
    if (token === undefined) return;
    const signUp = await readSignUpOf(db, token, new Date());
    const sendExpired = (): void => {
      log.warn({ address }, 'refused a confirmation that is used, expired or unknown');
      const sentence =
        'A link works once, for 24 hours. If you have used it, sign in. Otherwise apply again.';
      const page = messagePage('This link does not work any more', sentence, { text: 'Sign in' });
      sendPage(response, 410, page);
    };
    if (!signUp) return sendExpired();
    const show = (status: number, state: ConfirmState = {}): void =>
      sendPage(response, status, confirmPage(signUp.email, { handle: signUp.handle, ...state }));
    return serveForm(call, options, {
      show: () => show(200),
      submit: async form => {
        const read = readConfirmation(form, signUp);
        if ('errors' in read) return show(422, { handle: form.get('handle') ?? '', errors: read.errors });
        const { handle, password } = read.values;
        const userId = await confirmSignUp(db, { token, handle, password, now: new Date() });
        if (userId === 'handle') return show(409, { handle, errors: { handle: handleInUse } });
        if (userId === undefined) return sendExpired();
        log.info({ address, userId }, 'an account was created');
        const sentence = 'Sign in with your email and the password that you just chose.';
        const page = messagePage('Your account is ready', sentence, { text: 'Sign in' });
        return sendPage(response, 200, page);
      },
    });
  };

  return { [confirmSignUpPath]: confirm };
};
