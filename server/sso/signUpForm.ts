import * as z from 'zod/mini';
import { handlePatterns, reservedWordIn } from '../../src/contract/ids';
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

const password = { min: 10, max: 200 };

/** Lowercase letters and digits, to compare a password with the person's own names. */
const plain = (value: string): string => value.toLowerCase().replace(/[^\p{L}\d]/gu, '');

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
    email: text(320).check(z.email(messageFor('invalid-email'))),
    password: z
      .string()
      .check(
        z.minLength(1, messageFor('required')),
        z.minLength(password.min, messageFor('min-length', { minLength: password.min })),
        z.maxLength(password.max, messageFor('max-length', { maxLength: password.max })),
      ),
  })
  .check(
    z.refine(
      form =>
        ![form.email, form.email.split('@')[0] ?? '', form.handle, form.heartbeat_name].some(
          own => plain(own) === plain(form.password),
        ),
      { path: ['password'], error: 'Choose something other than your own name or email' },
    ),
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
