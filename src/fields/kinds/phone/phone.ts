import * as z from 'zod/mini';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLine } from '../../text/normaliseText';
import { maxUnits, normalised, requiredOr, stringSchema } from '../../strings';
import { textKind } from '../text/text';

/** An international number: country code and at most 15 digits (E.164). */
const internationalNumber = /^\+[1-9]\d{6,14}$/;

/** Code units of a number with all that people write between its digits. */
const longestPhone = 40;

/**
 * A number as it is stored: a plus sign and digits. Digits alone stay as they are, because their country is unknown.
 *
 * @example
 * normalisePhone('0049 (0)30 / 123-456'); // '+4930123456'
 * normalisePhone('030 123456'); // '030123456', which is no international number
 */
export const normalisePhone = (text: string): string => {
  const line = normaliseLine(text);
  const bare = line
    .replace(/^(?:00|\+\s*)(.*)$/, (_, rest: string) => `+${rest.replace('(0)', '')}`)
    .replace(/[\s().\-/\u2010-\u2013]/g, '');
  return /^\+?\d+$/.test(bare) ? bare : line;
};

/**
 * A phone number with its country code, in the notation of E.164.
 *
 * @example phone({ search: true }) // '+4930123456'
 */
export const phone = <S extends boolean = false, F extends 'values' | 'text' = never>(
  meta: FieldMeta<S, F> = {},
) =>
  withMeta(
    stringSchema().check(
      normalised(normalisePhone, maxUnits(longestPhone)),
      z.refine(number => internationalNumber.test(number), { error: requiredOr('invalid-phone') }),
    ),
    { kind: 'phone', ...meta },
  );

/** A phone number with its country code. */
export const phoneKind: FieldKind = {
  ...textKind,
  name: 'phone',
  matches: (_, meta) => meta.kind === 'phone',
  jsonSchema: { pattern: internationalNumber.source, examples: ['+4930123456'] },
  replacesText: false,
};
