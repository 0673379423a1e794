import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** Sets the page title from the route's own by the template (specification section 1). */
export const useTitle = (title: string): void => {
  const translate = useTranslate();
  useEffect(() => {
    document.title = translate('titles.template', { title: translate(`titles.${title}`) });
  }, [translate, title]);
};
