import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLazyWords } from '../../ui/useLazyWords';
import { sessionWords } from './sessionWords.en';
import { useSignIn } from './useSignIn';

/** The dialog for a session that ends on an open page. The page and its input stay mounted behind it. */
export function SessionEnded({ onSignIn }: { onSignIn: () => Promise<void> }) {
  useLazyWords(sessionWords);
  const translate = useTranslate();
  const { isLeaving, signIn } = useSignIn(onSignIn);
  return (
    <Dialog
      open
      role="alertdialog"
      title={translate('layout.session.title')}
      onClose={() => undefined}
      footer={
        <Button variant="solid" loading={isLeaving} onClick={signIn}>
          {translate('layout.session.signIn')}
        </Button>
      }
    >
      {translate('layout.session.text')}
    </Dialog>
  );
}
