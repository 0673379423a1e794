import { studioLanguages, type StudioLanguage } from '../../src/contract/enumerations';
import pageAr from '../../src/contract/page/languages/ar.json';
import pageEs from '../../src/contract/page/languages/es.json';
import pageUk from '../../src/contract/page/languages/uk.json';
import { pageTexts } from '../../src/contract/page/pageTexts';
import { ar as arabic } from '../../src/languages/ar';
import { createTexts, type Texts } from '../../src/languages/createTexts';
import { es as spanish } from '../../src/languages/es';
import { uk as ukrainian } from '../../src/languages/uk';
import ar from './languages/ar.json';
import es from './languages/es.json';
import uk from './languages/uk.json';
import { mailTexts } from './mailTexts';
import { signInTexts } from './signInTexts';

type Translations = Readonly<Record<StudioLanguage, Readonly<Record<string, string>>>>;

const translations: Translations = { en: {}, es, uk, ar };
/** Those of public pages are beside their English, because the studio fetches them for its preview. */
const pageTranslations: Translations = { en: {}, es: pageEs, uk: pageUk, ar: pageAr };

/** Gives the texts of a catalogue in a language, which it makes once. */
const inLanguages = <Key extends string>(
  english: Readonly<Record<Key, string>>,
  translated: Translations = translations,
): ((language: StudioLanguage) => Texts<Key>) => {
  const made = new Map<StudioLanguage, Texts<Key>>();
  return language => {
    const found = made.get(language) ?? createTexts(english, language, translated[language]);
    made.set(language, found);
    return found;
  };
};

/** The texts of the sign-in pages in a language. */
export type SignInTexts = Texts<keyof typeof signInTexts>;
/** The texts of mails in a language. */
export type MailTexts = Texts<keyof typeof mailTexts>;

export const signInTextsIn = inLanguages(signInTexts);
const mailTextsIn = inLanguages(mailTexts);
export const pageTextsIn = inLanguages(pageTexts, pageTranslations);

/** The sentences of contract and server, which are errors of fields, in a language. The studio has them in its own files. */
export const sentenceIn: Readonly<Record<StudioLanguage, (english: string) => string>> = {
  en: english => english,
  es: spanish.sentenceOf,
  uk: ukrainian.sentenceOf,
  ar: arabic.sentenceOf,
};

/** The language with this code; undefined for another value. */
export const languageOf = (code: unknown): StudioLanguage | undefined =>
  studioLanguages.find(language => language === code);

/** The texts of mails to a person by the language of their preferences; English where they chose none. */
export const mailTextsFor = (preferred: unknown): MailTexts => mailTextsIn(languageOf(preferred) ?? 'en');
