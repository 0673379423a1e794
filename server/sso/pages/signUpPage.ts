import { limits } from '../../../src/contract/limits';
import { html, type Html } from '../../../src/contract/page/html';
import type { SignInTexts } from '../../texts/texts';
import { signUpFields, type SignUpField } from '../signUpForm';
import { alert, field, type FieldOptions } from './field';
import { mainFormId } from './languageSwitch';
import { page } from './page';
import type { PageView } from './pageView';

export interface SignUpState {
  readonly values?: Partial<Record<SignUpField, string>>;
  readonly errors?: Partial<Record<SignUpField, string>>;
  readonly failure?: string | undefined;
}

/** The inputs of the application, without their values. */
export const signUpInputs = ({
  text,
}: SignInTexts): Readonly<Record<SignUpField, Omit<FieldOptions, 'texts' | 'name' | 'value' | 'error'>>> => ({
  first_name: { label: text('signUp.firstName'), autocomplete: 'given-name', maxLength: 60 },
  last_name: { label: text('signUp.lastName'), autocomplete: 'family-name', maxLength: 60 },
  heartbeat_name: {
    label: text('signUp.heartbeatName'),
    autocomplete: 'nickname',
    maxLength: limits.heartbeatName,
    help: text('signUp.heartbeatName.help', { max: limits.heartbeatName }),
  },
  handle: {
    label: text('signUp.handle'),
    autocomplete: 'off',
    maxLength: limits.handle.max,
    prefix: '@',
    help: text('signUp.handle.help', { min: limits.handle.min, max: limits.handle.max }),
  },
  email: {
    label: text('site.email'),
    type: 'email',
    autocomplete: 'email',
    maxLength: 320,
    placeholder: text('site.emailExample'),
  },
});

/** The application form. Keeps the entered values. The password is chosen once the email is confirmed. */
export const signUpPage = (
  view: PageView,
  signInAddress: string,
  { values = {}, errors = {}, failure }: SignUpState = {},
): Html => {
  const { texts } = view;
  const { text } = texts;
  const inputs = signUpInputs(texts);
  const firstInvalid = signUpFields.find(name => errors[name]) ?? signUpFields[0];
  const inputOf = (name: SignUpField): Html =>
    field({
      ...inputs[name],
      texts,
      name,
      value: values[name],
      error: errors[name],
      autofocus: name === firstInvalid,
    });
  return page({
    view,
    title: text('signUp.title'),
    isError: failure !== undefined || Object.keys(errors).length > 0,
    hasForm: true,
    shape: 'wide',
    card: html`<h1>${text('signUp.title')}</h1>
      <p class="lead">${text('signUp.text')}</p>
      ${alert(failure)}
      <form method="post" id="${mainFormId}" novalidate>
        <div class="pair">${inputOf('first_name')} ${inputOf('last_name')}</div>
        ${inputOf('heartbeat_name')} ${inputOf('handle')} ${inputOf('email')}
        <button type="submit" class="primary">${text('signUp.submit')}</button>
      </form>`,
    below: html`${text('signUp.known')} <a href="${signInAddress}">${text('site.signIn')}</a>`,
  });
};
