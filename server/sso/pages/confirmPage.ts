import { html, type Html } from '../../../src/contract/page/html';
import { field } from './field';
import { mainFormId } from './languageSwitch';
import { page } from './page';
import type { PageView } from './pageView';
import { passwordLimits } from '../signUpForm';
import { signUpInputs } from './signUpPage';

export const confirmSignUpPath = '/sso/confirm-email';

export interface ConfirmState {
  readonly handle?: string;
  readonly errors?: { readonly handle?: string | undefined; readonly password?: string | undefined };
}

/** The form of a mailed confirmation: the last questions before the account is created. */
export const confirmPage = (view: PageView, email: string, { handle, errors = {} }: ConfirmState): Html => {
  const { texts } = view;
  const { text } = texts;
  return page({
    view,
    title: text('confirmEmail.title'),
    isError: Boolean(errors.handle || errors.password),
    hasForm: true,
    card: html`<h1>${text('confirmEmail.title')}</h1>
      <p class="lead">${text('confirmEmail.text', { email })}</p>
      <form method="post" id="${mainFormId}" novalidate>
        <input type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
        ${field({ ...signUpInputs(texts).handle, texts, name: 'handle', value: handle, error: errors.handle })}
        ${field({
          texts,
          name: 'password',
          label: text('site.password'),
          type: 'password',
          autocomplete: 'new-password',
          maxLength: passwordLimits.max,
          help: text('site.passwordHelp', passwordLimits),
          error: errors.password,
          autofocus: true,
        })}
        <button type="submit" class="primary">${text('confirmEmail.submit')}</button>
      </form>`,
  });
};
