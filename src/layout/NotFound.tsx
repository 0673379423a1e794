import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';

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
