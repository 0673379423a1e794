import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { normalisePhone } from '../../../../fields/kinds/phone/phone';
import { withMeta } from '../../../../fields/meta';
import { normalised, requiredOr, stringSchema } from '../../../../fields/strings';

/** Code units of a number with all that people write between its digits. */
const longestPhone = 60;

/**
 * A number in the notation of E.164, as far as its country has such numbers; otherwise as it was typed.
 *
 * @example phoneNumber('0049 (0)30 / 123-456'); // '+4930123456'
 */
export const phoneNumber = (text: string): string => {
  const bare = normalisePhone(text);
  return parsePhoneNumberFromString(bare)?.number ?? bare;
};

/** Whether the numbering plan of its country has a number. */
export const isPhoneNumber = (text: string): boolean => {
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.number === text && parsed.isValid();
};

/** A phone number that can exist, with its country code, in the notation of E.164. */
export const assignedPhone = () =>
  withMeta(
    stringSchema().check(
      normalised(phoneNumber, longestPhone),
      z.refine(isPhoneNumber, { error: requiredOr('invalid-phone') }),
    ),
    { kind: 'phone' },
  );
