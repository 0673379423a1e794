import type { StudioLanguage } from '../../../src/contract/enumerations';
import { sentenceIn, signInTextsIn, type SignInTexts } from '../../texts/texts';

/** The language that a page is shown in. */
export interface PageView {
  readonly texts: SignInTexts;
  /** A sentence of the contract or the server, such as the error of a field, in the language. */
  readonly sentence: (english: string) => string;
  /** The path and query of the page, where it can be opened again in another language. */
  readonly address?: string | undefined;
}

export const viewIn = (language: StudioLanguage, address?: string): PageView => ({
  texts: signInTextsIn(language),
  sentence: sentenceIn[language],
  address,
});
