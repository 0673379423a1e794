import { useTranslate } from 'ra-core';
import { Button } from '../engine/parts/Button';
import { EmptyState } from '../engine/parts/EmptyState';

/**
 * What stands at an address that leads nowhere, or nowhere for this person.
 *
 * @example
 * <NotFound home="/" />
 */
export function NotFound({ home }: { home: string }) {
  const translate = useTranslate();
  return (
    <EmptyState
      kind="nothing-matches"
      headingLevel={1}
      title={translate('layout.notFound.title')}
      text={translate('layout.notFound.text')}
      action={
        <Button variant="solid" to={home}>
          {translate('layout.notFound.home')}
        </Button>
      }
    />
  );
}
