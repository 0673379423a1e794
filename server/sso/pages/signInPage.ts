import type { DemoAccount } from '../demoAccounts';
import { html, type Html } from '../../../src/contract/page/html';
import { alert, field } from './field';
import { chevronIcon } from './icons';
import { page } from './page';
import { forgotPasswordPath } from './passwordPages';

export interface SignInState {
  readonly email?: string | undefined;
  readonly errors?: { readonly email?: string | undefined; readonly password?: string | undefined };
  /** The error message of the whole form. */
  readonly failure?: string | undefined;
}

const initiallyShown = 4;

const demoRow = ({ label, email, note, letter, hue }: DemoAccount): Html =>
  html`<li>
    <button type="submit" name="demo" value="${email}">
      <span class="avatar avatar-${hue}" aria-hidden="true">${letter}</span>
      <span class="who"
        ><span class="who-line"><b>${label}</b> <small>${email}</small></span> <small>${note}</small></span
      >
      ${chevronIcon}
    </button>
  </li>`;

const demoList = (accounts: readonly DemoAccount[]): Html => {
  const more = accounts.slice(initiallyShown);
  return html`<p class="or"><span>or try a demo account</span></p>
    <form method="post">
      <ul class="demo" role="list">
        ${accounts.slice(0, initiallyShown).map(demoRow)}
      </ul>
      ${
        more.length > 0 &&
        html`<details class="more">
          <summary>${chevronIcon}${more.length} more demo accounts</summary>
          <ul class="demo" role="list">
            ${more.map(demoRow)}
          </ul>
        </details>`
      }
    </form>`;
};

/** The sign-in form, with one-click demo accounts if there is demo data. */
export const signInPage = (
  signUpAddress: string,
  demoAccounts: readonly DemoAccount[],
  { email, errors = {}, failure }: SignInState = {},
): Html => {
  const isPasswordNext = Boolean(email) && !errors.email;
  return page({
    title: failure || errors.email || errors.password ? 'Error: Sign in' : 'Sign in',
    card: html`<h1>Sign in</h1>
      ${alert(failure)}
      <form method="post" novalidate>
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          value: email,
          error: errors.email,
          placeholder: 'you@example.com',
          autocomplete: 'username',
          maxLength: 320,
          autofocus: !isPasswordNext,
          isSuspect: failure !== undefined,
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          error: errors.password,
          autocomplete: 'current-password',
          maxLength: 200,
          autofocus: isPasswordNext,
          isSuspect: failure !== undefined,
        })}
        <button type="submit" class="primary">Sign in</button>
        <p class="forgot"><a href="${forgotPasswordPath}">Forgot your password?</a></p>
      </form>
      ${demoAccounts.length > 0 && demoList(demoAccounts)}`,
    below: html`New here? <a href="${signUpAddress}">Apply to become a creator</a>`,
  });
};
