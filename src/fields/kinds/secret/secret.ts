import * as z from 'zod/mini';
import { errorMessage, inPageLanguage } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { maxCharacters, stringSchema } from '../../strings';
import { textKind } from '../text/text';

const placeholder = /^•{8} [\w-]{6}$/;

/** Apart from the catalogue of messages, because no other kind needs it. */
export const secretPlaceholderMessage =
  'Secrets are not stored as they are written, so an earlier one cannot be set again. Enter a new one.';

/** Whether a text stands for a secret that is stored: what records have instead of it. */
export const isSecretPlaceholder = (text: unknown): boolean =>
  typeof text === 'string' && placeholder.test(text);

/**
 * A password, token or key that people write and nobody reads. It is stored as a hash. Records have a placeholder instead, which changes
 * with each new secret.
 *
 * @example z.nullable(secret(200))
 */
export const secret = (limit: number, meta: FieldMeta<false, never> = {}) =>
  withMeta(
    stringSchema().check(
      z.minLength(1, errorMessage('required')),
      maxCharacters(limit),
      z.refine(text => !isSecretPlaceholder(text), {
        error: () => inPageLanguage(secretPlaceholderMessage),
      }),
    ),
    { kind: 'secret', ...meta },
  );

/** The placeholder of a stored hash. Its characters are those of the random salt, so they say nothing about the secret. */
const placeholderOf = (hash: unknown): string => {
  const salt = String(hash).split('$').at(-2) ?? '';
  return `•••••••• ${salt
    .replace(/[^\w-]/g, '')
    .padEnd(6, '0')
    .slice(0, 6)}`;
};

/** A secret. Records, lists, histories and responses have its placeholder; jobs and files do not have it at all. */
export const secretKind: FieldKind = {
  ...textKind,
  name: 'secret',
  matches: (_, meta) => meta.kind === 'secret',
  fromRow: placeholderOf,
  record: z.string(),
  filters: [],
  replacesText: false,
  jsonSchema: { format: 'password' },
};
