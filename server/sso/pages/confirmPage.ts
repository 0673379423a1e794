import { html, type Html } from '../../../src/contract/page/html';
import { field } from './field';
import { page } from './page';
import { signUpInputs } from './signUpPage';

export const confirmSignUpPath = '/sso/confirm-email';

/** The error of a handle that another page has. */
export const handleInUse = 'This handle is already in use. Choose another one.';

export interface ConfirmState {
  readonly handle?: string;
  readonly errors?: { readonly handle?: string | undefined; readonly password?: string | undefined };
}

/** The form of a mailed confirmation: the last questions before the account is created. */
export const confirmPage = (email: string, { handle, errors = {} }: ConfirmState): Html =>
  page({
    title: errors.handle || errors.password ? 'Error: Create your account' : 'Create your account',
    card: html`<h1>Create your account</h1>
      <p class="lead">Your email ${email} is confirmed. Choose a password.</p>
      <form method="post" novalidate>
        <input type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
        ${field({ ...signUpInputs.handle, name: 'handle', value: handle, error: errors.handle })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          maxLength: 200,
          help: 'At least 10 characters. Several words are easier to remember.',
          error: errors.password,
          autofocus: true,
        })}
        <button type="submit" class="primary">Create account</button>
      </form>`,
  });
