import { useTranslate } from 'ra-core';
import { messageFor } from '../../contract/messages';
import { Button } from '../../ui/buttons/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import styles from '../ErrorScreen.module.css';
import { PageTitle } from '../PageTitle';
import { useLazyWords } from '../../ui/useLazyWords';
import { sessionWords } from './sessionWords.en';
import { useSignIn } from './useSignIn';

/** Replaces an open page after a sign-out in another tab. */
export function SignedOut({ onSignIn }: { onSignIn: () => Promise<void> }) {
  useLazyWords(sessionWords);
  const translate = useTranslate();
  const { isLeaving, signIn } = useSignIn(onSignIn);
  return (
    <main className={styles.screen} data-full-window="">
      <PageTitle titleKey="titles.signedOut" />
      <EmptyState
        kind="all-done"
        headingLevel={1}
        title={messageFor('session-ended')}
        action={
          <Button variant="solid" loading={isLeaving} onClick={signIn}>
            {translate('layout.session.signIn')}
          </Button>
        }
      />
    </main>
  );
}
