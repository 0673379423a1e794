import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useInnermostRecordName } from '../ui/openRecordName';

/**
 * Sets the page title from its template, with the name of the open record first, so that tabs of the browser differ. `titleKey` is
 * the message key of the route's title, or of its tab. A component of its own, because the name changes with each record that is
 * opened, and a hook would render the whole screen again.
 */
export function PageTitle({ titleKey }: { titleKey: string }) {
  const translate = useTranslate();
  const name = useInnermostRecordName();
  useEffect(() => {
    const title = translate('titles.template', { title: translate(titleKey) });
    document.title = name === undefined ? title : `${name} – ${title}`;
  }, [translate, titleKey, name]);
  return null;
}
