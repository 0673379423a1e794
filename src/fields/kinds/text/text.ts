import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { maxCharacters, stringSchema, type MetaWithMessage } from '../../strings';
import { typeOf } from '../../zod';

/**
 * Text of one line, not empty. Surrounding spaces are removed.
 *
 * @example text(80, { sort: true, search: true })
 */
export const text = (limit: number, { message, ...meta }: MetaWithMessage = {}) =>
  withMeta(
    stringSchema(message).check(
      z.trim(),
      z.minLength(1, messageFor(message ?? 'required')),
      maxCharacters(limit),
    ),
    meta,
  );

/**
 * Text of one line that may be empty.
 *
 * @example optionalText(200)
 */
export const optionalText = (limit: number, meta: FieldMeta = {}) =>
  withMeta(stringSchema().check(z.trim(), maxCharacters(limit)), meta);

/** One line of text, and every other plain string. */
export const textKind: FieldKind = {
  name: 'text',
  matches: core => typeOf(core) === 'string',
  column: () => ({ type: 'text' }),
  empty: () => '',
  csv: 'text',
  filters: ['values', 'text'],
};
