import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Sets the page title from its template. `key` is the message key of the route's title, or of its tab. */
export const useTitle = (key: string): void => {
  const translate = useTranslate();
  useEffect(() => {
    document.title = translate('titles.template', { title: translate(key) });
  }, [translate, key]);
};
