import * as z from 'zod/mini';
import { fill, inPageLanguage, messageFor } from '../../../contract/messages';
import type { FieldKind } from '../../fieldKind';
import { withMeta, type FieldMeta } from '../../meta';
import { optionalText } from '../text/text';

/** Apart from the catalogue of messages, because no other kind needs it. */
export const missingLanguageMessage = 'A text in {{ language }} is missing.';

/** The name of a language in another: `languageName('de', 'en')` is German. The code where there is none. */
export const languageName = (language: string, locale: string): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** A text for each of some languages, by its code. Languages without a text are missing. */
export type LocalizedText = Readonly<Record<string, string>>;

/** The languages of a field, and those that need a text. */
interface Languages {
  readonly languages: readonly [string, ...string[]];
  readonly required?: readonly string[];
}

const withoutEmpty = (texts: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) =>
      text === undefined || text === '' ? [] : [[language, text]],
    ),
  );

/**
 * A text of one line in several languages, at most `limit` characters in each. Lists show the person's language, or the first that
 * has a text. Lists are neither sorted nor filtered by it.
 *
 * @example localized(80, { languages: ['en', 'de'], required: ['en'] })
 */
export const localized = (
  limit: number,
  { languages, required = [], ...meta }: Languages & FieldMeta<false, never>,
) => {
  const texts = Object.fromEntries(languages.map(language => [language, z.optional(optionalText(limit))]));
  return withMeta(
    z.strictObject(texts, { error: () => messageFor('invalid-value') }).check(
      z.overwrite(withoutEmpty),
      ...required.map(language =>
        z.refine(given => Boolean((given as LocalizedText)[language]), {
          error: () =>
            inPageLanguage(fill(missingLanguageMessage, { language: languageName(language, 'en') })),
        }),
      ),
    ),
    { kind: 'localized', languages, requiredLanguages: required, limit, ...meta },
  );
};

/** A text of each language. */
export const localizedKind: FieldKind = {
  name: 'localized',
  matches: (_, meta) => meta.kind === 'localized',
  column: () => ({ type: 'json' }),
  empty: () => ({}),
  initial: {},
  csv: 'json',
  filters: [],
  problem: meta =>
    meta.languages
      ? meta.requiredLanguages?.some(language => !meta.languages?.includes(language))
        ? 'requires a language that it does not have'
        : undefined
      : 'has no languages: declare it with localized()',
};
