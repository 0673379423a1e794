import { useTranslate } from 'ra-core';
import { Button } from '../ui/buttons/Button';
import { EmptyState } from '../ui/feedback/EmptyState';
import { useLazyWords } from '../ui/useLazyWords';
import { notFoundWords } from './notFoundWords.en';

/**
 * Shown at unknown addresses, and at those that the user may not open.
 *
 * @example
 * <NotFound home="/" />
 */
export function NotFound({ home }: { home: string }) {
  return <NoScreen kind="nothing-matches" name="notFound" home={home} />;
}

/** Says why there is no screen, with texts of this name, and leads home. */
export function NoScreen({
  kind,
  name,
  home,
}: {
  kind: 'nothing-matches' | 'could-not-load';
  name: 'notFound' | 'accessLost';
  home: string;
}) {
  useLazyWords(notFoundWords);
  const translate = useTranslate();
  return (
    <EmptyState
      kind={kind}
      headingLevel={1}
      title={translate(`layout.${name}.title`)}
      text={translate(`layout.${name}.text`)}
      action={
        <Button variant="solid" to={home}>
          {translate('layout.notFound.home')}
        </Button>
      }
    />
  );
}
