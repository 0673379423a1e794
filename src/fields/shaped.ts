import * as z from 'zod/mini';
import { messageFor } from '../contract/messages';
import { withMeta, type FilterType } from './meta';
import { requiredOr, stringSchema, type MetaWithMessage } from './strings';

/**
 * Text that matches a pattern; the message names the expected form.
 *
 * @example shaped(/^li[A-Za-z0-9]{7,10}$/, { message: 'invalid-id' })
 */
export const shaped = <S extends boolean = false, F extends FilterType = never>(
  pattern: RegExp,
  { message, ...meta }: MetaWithMessage<S, F> = {},
) =>
  withMeta(
    stringSchema().check(
      z.regex(pattern, {
        error: message ? requiredOr(message) : () => messageFor('pattern', { pattern: pattern.source }),
      }),
    ),
    meta,
  );
