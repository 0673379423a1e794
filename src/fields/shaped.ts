import * as z from 'zod/mini';
import { messageFor } from '../contract/messages';
import { withMeta } from './meta';
import { requiredOr, stringSchema, type MetaWithMessage } from './strings';

/**
 * Text that matches a pattern; the message names the expected form.
 *
 * @example shaped(/^li[A-Za-z0-9]{7,10}$/, { message: 'invalid-id' })
 */
export const shaped = (pattern: RegExp, { message, ...meta }: MetaWithMessage = {}) =>
  withMeta(
    stringSchema().check(
      z.regex(pattern, {
        error: message ? requiredOr(message) : () => messageFor('pattern', { pattern: pattern.source }),
      }),
    ),
    meta,
  );
