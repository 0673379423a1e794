import type { SignInTexts } from '../../texts/texts';
import type { DemoAccount } from '../demoAccounts';
import { passwordLimits } from '../signUpForm';
import { html, type Html } from '../../../src/contract/page/html';
import { alert, field } from './field';
import { chevronIcon } from './icons';
import { mainFormId } from './languageSwitch';
import { page } from './page';
import type { PageView } from './pageView';
import { forgotPasswordPath } from './passwordPages';

export interface SignInState {
  readonly email?: string | undefined;
  readonly errors?: { readonly email?: string | undefined; readonly password?: string | undefined };
  /** The error message of the whole form. */
  readonly failure?: string | undefined;
}

const initiallyShown = 4;

const demoRow = ({ label, email, note, letter, hue }: DemoAccount, { text }: SignInTexts): Html =>
  html`<li>
    <button type="submit" name="demo" value="${email}">
      <span class="avatar avatar-${hue}" aria-hidden="true">${letter}</span>
      <span class="who"
        ><span class="who-line"
          ><b>${text(label)}</b> <small><bdi>${email}</bdi></small></span
        >
        <small>${text(...note)}</small></span
      >
      ${chevronIcon}
    </button>
  </li>`;

const demoList = (accounts: readonly DemoAccount[], texts: SignInTexts): Html => {
  const more = accounts.slice(initiallyShown);
  const row = (account: DemoAccount): Html => demoRow(account, texts);
  return html`<p class="or"><span>${texts.text('demo.or')}</span></p>
    <form method="post">
      <ul class="demo" role="list">
        ${accounts.slice(0, initiallyShown).map(row)}
      </ul>
      ${
        more.length > 0 &&
        html`<details class="more">
          <summary>${chevronIcon}${texts.text('demo.more', { count: more.length })}</summary>
          <ul class="demo" role="list">
            ${more.map(row)}
          </ul>
        </details>`
      }
    </form>`;
};

/** The sign-in form, with one-click demo accounts if there is demo data. */
export const signInPage = (
  view: PageView,
  signUpAddress: string,
  demoAccounts: readonly DemoAccount[],
  { email, errors = {}, failure }: SignInState = {},
): Html => {
  const isPasswordNext = Boolean(email) && !errors.email;
  const { texts } = view;
  const { text } = texts;
  return page({
    view,
    title: text('site.signIn'),
    isError: Boolean(failure || errors.email || errors.password),
    hasForm: true,
    card: html`<h1>${text('site.signIn')}</h1>
      ${alert(failure)}
      <form method="post" id="${mainFormId}" novalidate>
        ${field({
          texts,
          name: 'email',
          label: text('site.email'),
          type: 'email',
          value: email,
          error: errors.email,
          placeholder: text('site.emailExample'),
          autocomplete: 'username',
          maxLength: 320,
          autofocus: !isPasswordNext,
          isSuspect: failure !== undefined,
        })}
        ${field({
          texts,
          name: 'password',
          label: text('site.password'),
          type: 'password',
          error: errors.password,
          autocomplete: 'current-password',
          maxLength: passwordLimits.max,
          autofocus: isPasswordNext,
          isSuspect: failure !== undefined,
        })}
        <button type="submit" class="primary">${text('site.signIn')}</button>
        <p class="forgot"><a href="${forgotPasswordPath}">${text('signIn.forgot')}</a></p>
      </form>
      ${demoAccounts.length > 0 && demoList(demoAccounts, texts)}`,
    below: html`${text('signIn.newHere')} <a href="${signUpAddress}">${text('signIn.apply')}</a>`,
  });
};
