import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { normalisePhone } from '../../../../fields/kinds/phone/phone';
import { withMeta } from '../../../../fields/meta';
import { messageFor } from '../../../messages';

/** Code units of a number with all that people write between its digits. A longer text is none. */
const longestPhone = 60;

/**
 * A number in the notation of E.164, as far as its country has such numbers; otherwise as it was typed.
 *
 * @example phoneNumber('0049 (0)30 / 123-456'); // '+4930123456'
 */
export const phoneNumber = (text: string): string => {
  if (text.length > longestPhone) return text;
  const bare = normalisePhone(text);
  return parsePhoneNumberFromString(bare)?.number ?? bare;
};

/** Whether the numbering plan of its country has a number. */
const isPhoneNumber = (text: string): boolean => {
  if (text.length > longestPhone) return false;
  const parsed = parsePhoneNumberFromString(text);
  return parsed?.number === text && parsed.isValid();
};

/** A phone number that can exist, with its country code, in the notation of E.164. */
export const possiblePhone = () =>
  withMeta(
    z
      .string()
      .check(z.overwrite(phoneNumber), z.refine(isPhoneNumber, { error: () => messageFor('invalid-phone') })),
    { kind: 'phone' },
  );
