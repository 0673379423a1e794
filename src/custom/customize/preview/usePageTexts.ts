import { useI18nProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import { studioLanguages } from '../../../contract/enumerations';
import { loadPageTexts } from '../../../contract/page/loadPageTexts';
import { englishPage, type PageTexts } from '../../../contract/page/pageTexts';

/** The texts of public pages in the language of the studio; undefined until they are fetched, English where that fails. */
export const usePageTexts = (): PageTexts | undefined => {
  const locale = useI18nProvider().getLocale();
  const language = studioLanguages.find(code => code === locale) ?? 'en';
  const [texts, setTexts] = useState(language === 'en' ? englishPage : undefined);
  useEffect(() => {
    let isShown = true;
    const show = (loaded: PageTexts): void => {
      if (isShown) setTexts(loaded);
    };
    loadPageTexts(language).then(show, () => show(englishPage));
    return () => {
      isShown = false;
    };
  }, [language]);
  return texts;
};
