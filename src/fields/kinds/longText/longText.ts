import * as z from 'zod/mini';
import { errorMessage } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLines } from '../../text/normaliseText';
import { maxCharacters, maxUnits, normalised, stringSchema } from '../../strings';
import { textKind } from '../text/text';
import { typeOf } from '../../zod';

/** What a text of several lines is declared with. */
interface LongTextMeta<S extends boolean, F extends 'values' | 'text'> extends FieldMeta<S, F> {
  /** It may be neither empty nor blank. */
  readonly isRequired?: true;
}

/**
 * Text of several lines, may be empty unless `isRequired`. Line breaks are preserved.
 *
 * @example longText(1000)
 */
export const longText = <S extends boolean = false, F extends 'values' | 'text' = never>(
  limit: number,
  { isRequired, ...meta }: LongTextMeta<S, F> = {},
) =>
  withMeta(
    stringSchema().check(
      normalised(normaliseLines, maxUnits(limit)),
      maxCharacters(limit),
      ...(isRequired
        ? [z.minLength(1, errorMessage('required')), z.regex(/\S/, errorMessage('required'))]
        : []),
    ),
    { kind: 'longText', ...meta },
  );

/** Text of several lines. */
export const longTextKind: FieldKind = {
  ...textKind,
  name: 'longText',
  matches: (core, meta) => meta.kind === 'longText' && typeOf(core) === 'string',
};
