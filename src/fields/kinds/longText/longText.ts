import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLines } from '../../text/normaliseText';
import { maxCharacters, maxUnits, normalised, stringSchema } from '../../strings';
import { textKind } from '../text/text';
import { typeOf } from '../../zod';

/**
 * Text of several lines, may be empty. Line breaks are preserved.
 *
 * @example longText(1000)
 */
export const longText = <S extends boolean = false, F extends 'values' | 'text' = never>(
  limit: number,
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(stringSchema().check(normalised(normaliseLines, maxUnits(limit)), maxCharacters(limit)), {
    kind: 'longText',
    ...meta,
  });

/** Text of several lines. */
export const longTextKind: FieldKind = {
  ...textKind,
  name: 'longText',
  matches: (core, meta) => meta.kind === 'longText' && typeOf(core) === 'string',
};
