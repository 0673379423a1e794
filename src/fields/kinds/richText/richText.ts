import * as z from 'zod/mini';
import { messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { normaliseLine, normaliseMarkup } from '../../text/normaliseText';
import { isTooLong, maxCharacters, normalised, stringSchema } from '../../strings';
import { textKind } from '../text/text';
import { plainTextOf } from './plainTextOf';
import { richTextRules } from './richTextRules';

/** Code units of markup that every text may have in addition to those for each character. */
const EXTRA_UNITS = 1000;

/** The most code units that text with this limit may have, markup included. Longer text is not parsed. */
export const maxMarkupUnits = (maximum = 0): number =>
  maximum * richTextRules.markupPerCharacter + EXTRA_UNITS;

/** The limit counts the visible text. Its markup has a separate limit. */
const isMarkupTooLong = (value: string, maximum: number): boolean =>
  value.length > maxMarkupUnits(maximum) || isTooLong(plainTextOf(value), maximum);

/**
 * Formatted text as HTML of the tags in `richTextRules`; the limit counts the text without markup. The server sanitises it
 * before it is stored, the browser again before it is shown.
 *
 * @example richText(2000)
 */
export const richText = <S extends boolean = false, F extends 'values' | 'text' = never>(
  limit: number,
  { required = false, ...meta }: FieldMeta<S, F> & { required?: boolean } = {},
) =>
  withMeta(
    stringSchema().check(
      normalised(normaliseMarkup, maxMarkupUnits(limit)),
      maxCharacters(limit, isMarkupTooLong),
      z.refine(html => !required || normaliseLine(plainTextOf(html)) !== '', {
        error: () => messageFor('required'),
      }),
    ),
    { kind: 'richText', ...meta },
  );

/** Formatted text: headings, lists, links, quotes. */
export const richTextKind: FieldKind = {
  ...textKind,
  name: 'richText',
  replacesText: false,
  matches: (_, meta) => meta.kind === 'richText',
  jsonSchema: { contentMediaType: 'text/html' },
  isMarkup: true,
};
