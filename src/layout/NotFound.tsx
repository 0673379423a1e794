import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';

/**
 * Shown at unknown addresses, and at those that the user may not open.
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
