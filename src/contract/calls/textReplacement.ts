import * as z from 'zod/mini';
import { normaliseLines } from '../../fields/text/normaliseText';
import { maxCharacters, maxUnits, normalised, stringSchema } from '../../fields/strings';
import { selectedUnion, type Schema } from '../../fields/zod';
import { limits } from '../limits';
import { errorMessage } from '../messages';

/** A text as it is stored, but with its outer blanks: `' – '` can be replaced. */
const searchText = () =>
  stringSchema().check(
    normalised(normaliseLines, maxUnits(limits.replacedText)),
    maxCharacters(limits.replacedText),
  );

/**
 * A change that replaces a text within a field of many records. The text is plain, because the time of a regular expression
 * cannot be limited.
 */
const textReplacement = () =>
  z.strictObject({
    action: z.literal('replace'),
    find: searchText().check(z.minLength(1, errorMessage('required'))),
    /** Empty to remove the text. */
    with: searchText(),
    /** Whether `Fog` differs from `fog`. */
    match_case: z._default(z.boolean(), false),
    /** Leaves longer words that contain the text as they are. */
    whole_words: z._default(z.boolean(), false),
  });
export type TextReplacement = z.output<ReturnType<typeof textReplacement>>;

/** The change of a text field of many records: its new value, or a replacement within the value. */
export const textChange = (schema: Schema): Schema => {
  const replacement = textReplacement();
  return selectedUnion([schema, replacement], input =>
    typeof input === 'object' && input !== null ? replacement : schema,
  );
};

/** Whether the change of a text field replaces a text within the value. The contract's schema has parsed it. */
export const isTextReplacement = (change: unknown): change is TextReplacement =>
  typeof change === 'object' && change !== null && 'action' in change && change.action === 'replace';
