import * as z from 'zod/mini';
import { handle } from '../../src/contract/page/handle';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../messages';
import type { PageView } from './pages/pageView';
import { text } from '../../src/fields/kinds/text/text';

export const signUpFields = ['first_name', 'last_name', 'heartbeat_name', 'handle', 'email'] as const;
export type SignUpField = (typeof signUpFields)[number];

/** Characters of a password. */
export const passwordLimits = { min: 10, max: 200 };
const password = z
  .string()
  .check(
    z.minLength(1, messageFor('required')),
    z.minLength(passwordLimits.min, messageFor('min-length', { minLength: passwordLimits.min })),
    z.maxLength(passwordLimits.max, messageFor('max-length', { maxLength: passwordLimits.max })),
  );
const email = text(320).check(z.email(messageFor('invalid-email')));

/** Lowercase letters and digits, to compare a password with the person's own names. */
const plain = (value: string): string => value.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const isOwnName = (given: string, address: string, ...names: readonly string[]): boolean =>
  [address, address.split('@')[0] ?? '', ...names].some(own => plain(own) === plain(given));

/** The schema of the application (product: sign-in). */
const schema = z.object({
  first_name: text(60, { message: 'first-name-required' }),
  last_name: text(60, { message: 'last-name-required' }),
  heartbeat_name: text(limits.heartbeatName),
  handle: handle(),
  email,
});

export type SignUp = z.output<typeof schema>;

/** The first error of each invalid field. */
type Errors<Field extends string> = Partial<Record<Field, string>>;

/** Parses the named fields of a form: their values, or the first error of each invalid one, in the language of the page. */
const readFields = <Field extends string, T>(
  form: URLSearchParams,
  fields: readonly Field[],
  given: z.ZodMiniType<T>,
  { sentence }: PageView,
): { readonly values: T } | { readonly errors: Errors<Field> } => {
  const parsed = given.safeParse(Object.fromEntries(fields.map(name => [name, form.get(name) ?? ''])));
  if (parsed.success) return { values: parsed.data };
  const errors: Errors<Field> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = fields.find(known => known === path[0]);
    if (name) errors[name] ??= sentence(message);
  }
  return { errors };
};

/** Validates the application, or returns the errors. */
export const readSignUp = (
  form: URLSearchParams,
  view: PageView,
): { readonly values: SignUp } | { readonly errors: Errors<SignUpField> } =>
  readFields(form, signUpFields, schema, view);

/** Validates the handle and the password with which the account of an application is created. */
export const readConfirmation = (
  form: URLSearchParams,
  signUp: Pick<SignUp, 'email' | 'heartbeat_name'>,
  view: PageView,
):
  | { readonly values: { handle: string; password: string } }
  | { readonly errors: Errors<'handle' | 'password'> } =>
  readFields(
    form,
    ['handle', 'password'],
    z.object({ handle: handle(), password }).check(
      z.refine(given => !isOwnName(given.password, signUp.email, given.handle, signUp.heartbeat_name), {
        path: ['password'],
        error: () => view.texts.text('confirmEmail.ownName'),
      }),
    ),
    view,
  );

/** Reads the email of a form, or the reason why it is none. */
export const readEmail = (
  form: URLSearchParams,
  { sentence }: PageView,
): { readonly email: string; readonly error: string | undefined } => {
  const given = (form.get('email') ?? '').trim();
  const parsed = email.safeParse(given);
  const message = parsed.error?.issues[0]?.message;
  return { email: given, error: message === undefined ? undefined : sentence(message) };
};

/** Reads the new password of an account, or the reason why it cannot be one. */
export const readNewPassword = (
  form: URLSearchParams,
  ownEmail: string,
  { texts, sentence }: PageView,
): { readonly password: string; readonly error: string | undefined } => {
  const given = form.get('password') ?? '';
  const invalid = password.safeParse(given).error?.issues[0]?.message;
  if (invalid !== undefined) return { password: given, error: sentence(invalid) };
  return {
    password: given,
    error: isOwnName(given, ownEmail) ? texts.text('confirmEmail.ownName') : undefined,
  };
};
