import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useInnermostRecordName } from '../ui/openRecordName';

/**
 * Sets the page title from its template, with the name of the open record first, so that tabs of the browser differ. `key` is the
 * message key of the route's title, or of its tab.
 */
export const useTitle = (key: string): void => {
  const translate = useTranslate();
  const name = useInnermostRecordName();
  useEffect(() => {
    const title = translate('titles.template', { title: translate(key) });
    document.title = name === undefined ? title : `${name} – ${title}`;
  }, [translate, key, name]);
};
