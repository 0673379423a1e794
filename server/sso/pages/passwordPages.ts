import { html, type Html } from '../../../src/contract/page/html';
import { alert, field } from './field';
import { page } from './page';

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
export const forgotPasswordPage = ({ email, error, failure }: PasswordPageState = {}): Html =>
  page({
    title: error || failure ? 'Error: Forgot password' : 'Forgot password',
    card: html`<h1>Forgot your password?</h1>
      <p class="lead">Enter the email of your account. You get a link to choose a new password.</p>
      ${alert(failure)}
      <form method="post" novalidate>
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          value: email,
          error,
          placeholder: 'you@example.com',
          autocomplete: 'username',
          maxLength: 320,
          autofocus: true,
        })}
        <button type="submit" class="primary">Send link</button>
      </form>`,
    below: html`Remembered it? <a href="/studio/">Sign in</a>`,
  });

/** The form of a mailed link. */
export const resetPasswordPage = (email: string, { error, failure }: PasswordPageState = {}): Html =>
  page({
    title: error || failure ? 'Error: New password' : 'New password',
    card: html`<h1>Choose a new password</h1>
      <p class="lead">For ${email}. You are then signed out everywhere.</p>
      ${alert(failure)}
      <form method="post" novalidate>
        <input type="text" name="username" value="${email}" autocomplete="username" readonly hidden />
        ${field({
          name: 'password',
          label: 'New password',
          type: 'password',
          error,
          help: 'At least 10 characters. Several words are easier to remember.',
          autocomplete: 'new-password',
          maxLength: 200,
          autofocus: true,
        })}
        <button type="submit" class="primary">Change password</button>
      </form>`,
  });
