import { html, type Html } from '../../../src/contract/page/html';
import { passwordLimits } from '../signUpForm';
import { alert, field } from './field';
import { mainFormId } from './languageSwitch';
import { page } from './page';
import type { PageView } from './pageView';

export const forgotPasswordPath = '/sso/forgot-password';
export const resetPasswordPath = '/sso/reset-password';

export interface PasswordPageState {
  readonly email?: string | undefined;
  /** The message of the field. */
  readonly error?: string | undefined;
  /** The message of the whole form. */
  readonly failure?: string | undefined;
}

/** The form that asks for a link by mail. */
export const forgotPasswordPage = (
  view: PageView,
  { email, error, failure }: PasswordPageState = {},
): Html => {
  const { texts } = view;
  const { text } = texts;
  return page({
    view,
    title: text('forgot.title'),
    isError: Boolean(error || failure),
    hasForm: true,
    card: html`<h1>${text('forgot.heading')}</h1>
      <p class="lead">${text('forgot.text')}</p>
      ${alert(failure)}
      <form method="post" id="${mainFormId}" novalidate>
        ${field({
          texts,
          name: 'email',
          label: text('site.email'),
          type: 'email',
          value: email,
          error,
          placeholder: text('site.emailExample'),
          autocomplete: 'username',
          maxLength: 320,
          autofocus: true,
        })}
        <button type="submit" class="primary">${text('forgot.submit')}</button>
      </form>`,
    below: html`${text('forgot.remembered')} <a href="/studio/">${text('site.signIn')}</a>`,
  });
};

/** The form of a mailed link. */
export const resetPasswordPage = (
  view: PageView,
  email: string,
  { error, failure }: PasswordPageState = {},
): Html => {
  const { texts } = view;
  const { text } = texts;
  return page({
    view,
    title: text('newPassword.title'),
    isError: Boolean(error || failure),
    hasForm: true,
    card: html`<h1>${text('newPassword.heading')}</h1>
      <p class="lead">${text('newPassword.text', { email })}</p>
      ${alert(failure)}
      <form method="post" id="${mainFormId}" novalidate>
        <input type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
        ${field({
          texts,
          name: 'password',
          label: text('newPassword.title'),
          type: 'password',
          error,
          help: text('site.passwordHelp', passwordLimits),
          autocomplete: 'new-password',
          maxLength: passwordLimits.max,
          autofocus: true,
        })}
        <button type="submit" class="primary">${text('newPassword.submit')}</button>
      </form>`,
  });
};
