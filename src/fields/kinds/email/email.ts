import * as z from 'zod/mini';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLine } from '../../text/normaliseText';
import { maxCharacters, maxUnits, normalised, requiredOr, stringSchema } from '../../strings';
import { textKind } from '../text/text';
import { withMaximumBytes } from '../../zod';

/** Takes linear time: each part ends at a character that it cannot contain. */
const address = /^[\w'+-]+(?:\.[\w'+-]+)*@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/** The longest address that mail servers accept (RFC 5321). */
const longestEmail = 254;

/**
 * An address as it is stored. Its domain is in lower case. The part before it keeps its case, which belongs to the mail server of
 * the domain.
 *
 * @example normaliseEmail(' Ada@Example.ORG '); // 'Ada@example.org'
 */
export const normaliseEmail = (text: string): string =>
  normaliseLine(text).replace(/@[^@]*$/, domain => domain.toLowerCase());

/**
 * An e-mail address. `error` is the sentence about a text that is none, instead of the usual.
 *
 * @example email({ search: true })
 */
export const email = <S extends boolean = false, F extends 'values' | 'text' = never>({
  error = requiredOr('invalid-email'),
  ...meta
}: FieldMeta<S, F> & { readonly error?: ReturnType<typeof requiredOr> } = {}) =>
  withMeta(
    stringSchema().check(
      normalised(normaliseEmail, maxUnits(longestEmail)),
      maxCharacters(longestEmail),
      withMaximumBytes(
        z.refine((text: string) => address.test(text), { error }),
        longestEmail,
      ),
    ),
    { kind: 'email', ...meta },
  );

/** An e-mail address. */
export const emailKind: FieldKind = {
  ...textKind,
  name: 'email',
  matches: (_, meta) => meta.kind === 'email',
  jsonSchema: { format: 'email' },
};
