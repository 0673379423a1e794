import * as z from 'zod/mini';
import { handlePatterns } from '../../src/contract/ids';
import { reservedWordIn } from '../../src/contract/shortPaths';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import { text } from '../../src/fields/kinds/text/text';

export const signUpFields = [
  'first_name',
  'last_name',
  'heartbeat_name',
  'handle',
  'email',
  'password',
] as const;
export type SignUpField = (typeof signUpFields)[number];

const passwordLimits = { min: 10, max: 200 };
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

const ownNameMessage = 'Choose something other than your own name or email';
const isOwnName = (given: string, address: string, ...names: readonly string[]): boolean =>
  [address, address.split('@')[0] ?? '', ...names].some(own => plain(own) === plain(given));

/** The schema of the application (product: sign-in). */
const schema = z
  .object({
    first_name: text(60, { message: 'first-name-required' }),
    last_name: text(60, { message: 'last-name-required' }),
    heartbeat_name: text(limits.heartbeatName),
    handle: text(100).check(
      z.minLength(limits.handle.min, messageFor('min-length', { minLength: limits.handle.min })),
      z.maxLength(limits.handle.max, messageFor('max-length', { maxLength: limits.handle.max })),
      z.regex(handlePatterns.search, messageFor('handle-pattern')),
      z.refine(value => reservedWordIn(value) === undefined, {
        error: issue => messageFor('route-reserved', { word: String(issue.input) }),
      }),
    ),
    email,
    password,
  })
  .check(
    z.refine(form => !isOwnName(form.password, form.email, form.handle, form.heartbeat_name), {
      path: ['password'],
      error: ownNameMessage,
    }),
  );

export type SignUp = z.output<typeof schema>;

/** Validates the form: returns the application, or the first error of each invalid field. */
export const readSignUp = (
  form: URLSearchParams,
): { readonly signUp: SignUp } | { readonly errors: Partial<Record<SignUpField, string>> } => {
  const parsed = schema.safeParse(Object.fromEntries(signUpFields.map(name => [name, form.get(name) ?? ''])));
  if (parsed.success) return { signUp: parsed.data };
  const errors: Partial<Record<SignUpField, string>> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = signUpFields.find(known => known === path[0]);
    if (name) errors[name] ??= message;
  }
  return { errors };
};

/** Reads the email of a form, or the reason why it is none. */
export const readEmail = (
  form: URLSearchParams,
): { readonly email: string; readonly error: string | undefined } => {
  const given = (form.get('email') ?? '').trim();
  const parsed = email.safeParse(given);
  return { email: given, error: parsed.error?.issues[0]?.message };
};

/** Reads the new password of an account, or the reason why it cannot be one. */
export const readNewPassword = (
  form: URLSearchParams,
  ownEmail: string,
): { readonly password: string; readonly error: string | undefined } => {
  const given = form.get('password') ?? '';
  const invalid = password.safeParse(given).error?.issues[0]?.message;
  return { password: given, error: invalid ?? (isOwnName(given, ownEmail) ? ownNameMessage : undefined) };
};
