import { limits } from '../../../src/contract/limits';
import { html, type Html } from '../../../src/contract/page/html';
import { signUpFields, type SignUpField } from '../signUpForm';
import { alert, field, type FieldOptions } from './field';
import { page } from './page';

export interface SignUpState {
  readonly values?: Partial<Record<SignUpField, string>>;
  readonly errors?: Partial<Record<SignUpField, string>>;
  readonly failure?: string | undefined;
}

/** The inputs of the application, without their values. */
export const signUpInputs: Readonly<Record<SignUpField, Omit<FieldOptions, 'name' | 'value' | 'error'>>> = {
  first_name: { label: 'First name', autocomplete: 'given-name', maxLength: 60 },
  last_name: { label: 'Last name', autocomplete: 'family-name', maxLength: 60 },
  heartbeat_name: {
    label: 'Heartbeat name',
    autocomplete: 'nickname',
    maxLength: limits.heartbeatName,
    help: `What people see on your page, up to ${limits.heartbeatName} characters.`,
  },
  handle: {
    label: 'Handle',
    autocomplete: 'off',
    maxLength: limits.handle.max,
    prefix: '@',
    help: `${limits.handle.min} to ${limits.handle.max} lowercase letters; digits only at the end.`,
  },
  email: {
    label: 'Email',
    type: 'email',
    autocomplete: 'email',
    maxLength: 320,
    placeholder: 'you@example.com',
  },
};

/** The application form. Keeps the entered values. The password is chosen once the email is confirmed. */
export const signUpPage = (
  signInAddress: string,
  { values = {}, errors = {}, failure }: SignUpState = {},
): Html => {
  const firstInvalid = signUpFields.find(name => errors[name]) ?? signUpFields[0];
  const inputOf = (name: SignUpField): Html =>
    field({
      ...signUpInputs[name],
      name,
      value: values[name],
      error: errors[name],
      autofocus: name === firstInvalid,
    });
  return page({
    title: failure || Object.keys(errors).length ? 'Error: Apply' : 'Apply to become a creator',
    shape: 'wide',
    card: html`<h1>Apply to become a creator</h1>
      <p class="lead">
        We send you a mail to confirm your email. Then you choose a password and can use the studio. Your
        channel opens after we have reviewed your sample videos.
      </p>
      ${alert(failure)}
      <form method="post" novalidate>
        <div class="pair">${inputOf('first_name')} ${inputOf('last_name')}</div>
        ${inputOf('heartbeat_name')} ${inputOf('handle')} ${inputOf('email')}
        <button type="submit" class="primary">Apply</button>
      </form>`,
    below: html`Already have an account? <a href="${signInAddress}">Sign in</a>`,
  });
};
