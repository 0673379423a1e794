import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import type { AttemptLimiter } from './attemptLimiter';
import { openMailedLink, type FormRequest } from './mailedLink';
import { messagePage } from './pages/messagePage';
import {
  forgotPasswordPage,
  forgotPasswordPath,
  resetPasswordPage,
  resetPasswordPath,
} from './pages/passwordPages';
import type { PageView } from './pages/pageView';
import { mailResetLink, readResetLink, resetMinutes, resetPassword } from './passwordReset';
import { sendPage } from './respond';
import { serveForm } from './serveForm';
import { readEmail, readNewPassword } from './signUpForm';
import { tooManyAttempts } from './tooManyAttempts';

/** The response takes at least as long, so that its time does not tell whether a mail was written. */
const forgotMs = 300;

/** Creates the handlers of the pages with which a person without the password gets back in: ask for a link, use it. */
export const createPasswordForms = (options: {
  readonly db: Database;
  readonly publicOrigin: string;
  readonly attempts: AttemptLimiter;
  readonly log: Logger;
}) => {
  const { db, publicOrigin, attempts, log } = options;

  const askForLink = async (
    { response, address, view }: FormRequest,
    form: URLSearchParams,
  ): Promise<void> => {
    const { text } = view.texts;
    const read = readEmail(form, view);
    const show = (status: number, state: Parameters<typeof forgotPasswordPage>[1]) =>
      sendPage(response, status, forgotPasswordPage(view, { email: read.email, ...state }));
    if (read.error !== undefined) return show(422, { error: read.error });
    const waitS = await attempts.count('reset', address);
    if (waitS > 0) {
      log.warn({ address }, 'refused a reset link: too many requests of an address');
      response.setHeader('retry-after', waitS);
      return show(429, { failure: tooManyAttempts(view.texts, waitS) });
    }
    const linkOf = (token: string) => `${publicOrigin}${resetPasswordPath}?token=${token}`;
    const mail = async (): Promise<void> => {
      if (!(await attempts.mayMail(read.email)))
        return log.warn({ address }, 'an account gets no more reset links');
      const userId = await mailResetLink(db, { email: read.email, linkOf, now: new Date() });
      log.info(
        { address, userId },
        userId ? 'a reset link is mailed' : 'a reset link was asked for no account',
      );
    };
    await Promise.all([mail(), wait(forgotMs)]);
    const sentence = text('forgot.mailed', { email: read.email, minutes: resetMinutes });
    return sendPage(response, 200, messagePage(view, text('site.checkEmail'), sentence));
  };

  const useLink = async (call: FormRequest): Promise<void> => {
    const { response, address, view } = call;
    const { text } = view.texts;
    const token = await openMailedLink(call, options);
    if (token === undefined) return;
    const user = await readResetLink(db, token, new Date());
    const sendExpired = (): void => {
      log.warn({ address }, 'refused a reset link that is used, expired or unknown');
      const sentence = text('newPassword.expired', { minutes: resetMinutes });
      sendPage(
        response,
        410,
        messagePage(view, text('site.linkUsed'), sentence, {
          text: text('newPassword.newLink'),
          href: forgotPasswordPath,
        }),
      );
    };
    if (!user) return sendExpired();
    const show = (shown: PageView, status: number, error?: string) =>
      sendPage(response, status, resetPasswordPage(shown, user.email, { error }));
    return serveForm(call, options, {
      show: shown => show(shown, 200),
      submit: async form => {
        const read = readNewPassword(form, user.email, view);
        if (read.error !== undefined) return show(view, 422, read.error);
        const userId = await resetPassword(db, { token, password: read.password, now: new Date() });
        if (userId === undefined) return sendExpired();
        await attempts.forgive(user.email, address);
        log.info({ address, userId }, 'a password was changed with a reset link; all sessions ended');
        const page = messagePage(view, text('newPassword.changed'), text('newPassword.done'), {
          text: text('site.signIn'),
        });
        return sendPage(response, 200, page);
      },
    });
  };

  return {
    [forgotPasswordPath]: (call: FormRequest): Promise<void> =>
      serveForm(call, options, {
        show: (view, typed) =>
          sendPage(call.response, 200, forgotPasswordPage(view, { email: typed.get('email') ?? undefined })),
        submit: form => askForLink(call, form),
      }),
    [resetPasswordPath]: useLink,
  };
};
