import { useTranslate } from 'ra-core';
import { useDescribeError } from '../../providers/http/useDescribeError';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from '../ErrorScreen.module.css';
import { sessionWords } from './sessionWords.en';

/** Fills the window while the session cannot start: the sign-in service, or the studio, does not respond. */
export function SessionFailed({
  error,
  isSignIn,
  onRetry,
}: {
  error: unknown;
  /** The sign-in service failed, not the studio. */
  isSignIn: boolean;
  onRetry: () => void;
}) {
  useLazyWords(sessionWords);
  const translate = useTranslate();
  const describe = useDescribeError();
  return (
    <main className={styles.screen} data-full-window="">
      <EmptyState
        kind="could-not-load"
        headingLevel={1}
        title={isSignIn ? translate('layout.session.away') : describe(error).title}
        text={translate('layout.session.again')}
        action={<Button onClick={onRetry}>{translate('layout.tryNow')}</Button>}
      />
    </main>
  );
}
