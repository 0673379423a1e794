import * as z from 'zod/mini';
import { messageFor, type MessageKey } from '../contract/messages';
import { hasMoreCharacters } from './text/countCharacters';
import type { FieldMeta, FilterType } from './meta';
import { withMaximum, withMaximumBytes } from './zod';

/** Metadata of a field whose validation message can be replaced. */
export type MetaWithMessage<S extends boolean, F extends FilterType> = FieldMeta<S, F> & {
  readonly message?: MessageKey;
};

/** Code units per character: enough for every written language. Longer sequences are attacks on storage and rendering. */
const UNITS_PER_CHARACTER = 6;

/** Text of at most so many code units is normalised, however short its field is. */
const ALWAYS_NORMALISED = 10_000;

/**
 * Normalises a text. Leaves text alone that is too long in any spelling (`maximum`, in code units): rejecting it takes less time.
 */
export const normalised = (normalise: (text: string) => string, maximum: number) =>
  z.overwrite<string>(text => (text.length > Math.max(maximum, ALWAYS_NORMALISED) ? text : normalise(text)));

/** Bytes of a code unit in UTF-8, at most. */
const BYTES_PER_UNIT = 3;

/** The most bytes of a text of so many characters. */
export const maxBytes = (characters: number): number => characters * UNITS_PER_CHARACTER * BYTES_PER_UNIT;

/** The most code units of a text in any spelling, one with separate accents included. */
export const maxUnits = (maximum: number): number => 2 * UNITS_PER_CHARACTER * maximum;

export const isTooLong = (value: string, maximum: number): boolean =>
  value.length > maximum * UNITS_PER_CHARACTER || hasMoreCharacters(value, maximum);

/** A limit in characters as people count them. The schema's `maximum` carries it to forms and API documents. */
export const maxCharacters = (maximum: number, exceeds = isTooLong) =>
  withMaximum(
    z.check<string>(payload => {
      const { value } = payload;
      if (exceeds(value, maximum))
        payload.issues.push({
          code: 'custom',
          input: value,
          message: messageFor('max-length', { maxLength: maximum }),
        });
    }),
    maximum,
  );

/** The most bytes of a text in a database index, whose rows have at most 2,700 bytes with their other columns. */
export const INDEX_BYTES = 2400;

const encoder = new TextEncoder();
/** The bytes of a text in UTF-8. */
export const bytesOf = (text: string): number => encoder.encode(text).length;

/** A limit in bytes for texts that an index contains, also in lower case. Only text with many accents or emoji reaches it. */
export const maxIndexBytes = (maximum = INDEX_BYTES) =>
  withMaximumBytes(
    z.check<string>(payload => {
      const { value } = payload;
      // Longer text has the error of its limit in characters.
      if (value.length > maximum || Math.max(bytesOf(value), bytesOf(value.toLowerCase())) > maximum)
        payload.issues.push({ code: 'custom', input: value, message: messageFor('max-bytes', { maximum }) });
    }),
    maximum,
  );

/** Whether an input is empty. */
export const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The message `required` for an empty input, else the given one. */
export const requiredOr = (message: MessageKey) => (issue: { readonly input?: unknown }) =>
  messageFor(isMissing(issue.input) ? 'required' : message);

/** A text with the message `required` (or the given one) where it is missing. */
export const stringSchema = (message: MessageKey = 'required') =>
  z.string({ error: issue => messageFor(isMissing(issue.input) ? message : 'invalid-value') });
