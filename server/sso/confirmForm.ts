import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { AttemptLimiter } from './attemptLimiter';
import { openMailedLink, type FormRequest } from './mailedLink';
import { confirmPage, confirmSignUpPath, type ConfirmState } from './pages/confirmPage';
import { messagePage } from './pages/messagePage';
import type { PageView } from './pages/pageView';
import { sendPage } from './respond';
import { serveForm } from './serveForm';
import { readConfirmation } from './signUpForm';
import { confirmSignUp, readSignUpOf, signUpHours } from './signUps';

/** Creates the handler of the page that a mailed confirmation opens: it chooses the password and creates the account. */
export const createConfirmForm = (options: {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly attempts: AttemptLimiter;
  readonly log: Logger;
}) => {
  const { db, log } = options;

  const confirm = async (call: FormRequest): Promise<void> => {
    const { response, address, view } = call;
    const { text } = view.texts;
    const token = await openMailedLink(call, options);
    if (token === undefined) return;
    const signUp = await readSignUpOf(db, token, new Date());
    const sendExpired = (): void => {
      log.warn({ address }, 'refused a confirmation that is used, expired or unknown');
      const sentence = text('confirmEmail.expired', { hours: signUpHours });
      sendPage(
        response,
        410,
        messagePage(view, text('site.linkUsed'), sentence, { text: text('site.signIn') }),
      );
    };
    if (!signUp) return sendExpired();
    const show = (shown: PageView, status: number, state: ConfirmState = {}): void =>
      sendPage(response, status, confirmPage(shown, signUp.email, { handle: signUp.handle, ...state }));
    return serveForm(call, options, {
      show: (shown, typed) => show(shown, 200, { handle: typed.get('handle') ?? signUp.handle }),
      submit: async form => {
        const read = readConfirmation(form, signUp, view);
        if ('errors' in read)
          return show(view, 422, { handle: form.get('handle') ?? '', errors: read.errors });
        const { handle, password } = read.values;
        const userId = await confirmSignUp(db, {
          token,
          handle,
          password,
          language: view.texts.language,
          now: new Date(),
        });
        if (userId === 'handle')
          return show(view, 409, { handle, errors: { handle: text('signUp.handle.inUse') } });
        if (userId === undefined) return sendExpired();
        log.info({ address, userId }, 'an account was created');
        const page = messagePage(view, text('confirmEmail.ready'), text('confirmEmail.done'), {
          text: text('site.signIn'),
        });
        return sendPage(response, 200, page);
      },
    });
  };

  return { [confirmSignUpPath]: confirm };
};
