import * as z from 'zod/mini';
import { errorMessage } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLine } from '../../text/normaliseText';
import {
  maxCharacters,
  maxIndexBytes,
  maxUnits,
  normalised,
  stringSchema,
  type MetaWithMessage,
} from '../../strings';
import { typeOf } from '../../zod';

/**
 * Text of one line, not empty, in its only spelling (`normaliseLine`). Sorted and unique texts are limited in bytes, too, because
 * an index contains them; `indexBytes` is less than usual where the same index contains other long values, as that of a `unique` of
 * several fields.
 *
 * @example text(80, { sort: true, search: true })
 */
export const text = <S extends boolean = false, F extends 'values' | 'text' = never>(
  limit: number,
  { message, indexBytes, ...meta }: MetaWithMessage<S, F> & { readonly indexBytes?: number } = {},
) =>
  withMeta(
    stringSchema(message).check(
      normalised(normaliseLine, maxUnits(limit)),
      z.minLength(1, errorMessage(message ?? 'required')),
      maxCharacters(limit),
      ...(meta.sort || meta.unique || indexBytes !== undefined ? [maxIndexBytes(indexBytes)] : []),
    ),
    meta,
  );

/**
 * Text of one line that may be empty.
 *
 * @example optionalText(200)
 */
export const optionalText = <S extends boolean = false, F extends 'values' | 'text' = never>(
  limit: number,
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(
    stringSchema().check(
      normalised(normaliseLine, maxUnits(limit)),
      maxCharacters(limit),
      ...(meta.sort || meta.unique ? [maxIndexBytes()] : []),
    ),
    meta,
  );

/** One line of text, and every other plain string. */
export const textKind: FieldKind = {
  name: 'text',
  matches: core => typeOf(core) === 'string',
  column: () => ({ type: 'text' }),
  empty: () => '',
  csv: 'text',
  filters: ['values', 'text'],
  replacesText: true,
};
