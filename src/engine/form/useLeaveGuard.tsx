import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from 'react-admin';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { useServices } from '../services';

/**
 * Asks before unsaved changes are left: by a link, by Back, or by closing the tab. A new address that still names
 * `identity`, the id in the form, leaves nothing. `keep` keeps the changes for later and tells whether they outlive the
 * tab; `discard` gives them up. Render `dialog`; `release` lets the next step pass unasked.
 */
export const useLeaveGuard = (
  isDirty: boolean,
  identity: string,
  { keep, discard }: { keep: () => boolean; discard: () => void },
) => {
  const translate = useTranslate();
  const { isSignedIn } = useServices();
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isOn.current) return false;
    if (currentLocation.pathname !== nextLocation.pathname) return true;
    const names = [...nextLocation.pathname.split('/'), ...new URLSearchParams(nextLocation.search).values()];
    return !names.includes(identity);
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // The way to sign in again is no leaving: the draft waits at its end.
      if (!isSignedIn && keep()) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, isSignedIn, keep]);

  const leave = (settle: () => unknown) => {
    settle();
    blocker.proceed?.();
  };
  const dialog = (
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={translate('engine.form.leave')}
      onClose={() => blocker.reset?.()}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{translate('engine.parts.cancel')}</Button>
          <Button tone="bad" onClick={() => leave(discard)}>
            {translate('engine.form.leaveConfirm')}
          </Button>
          <Button variant="solid" onClick={() => leave(keep)}>
            {translate('engine.form.keepDraft')}
          </Button>
        </>
      }
    >
      {translate('engine.form.leaveText')}
    </Dialog>
  );
  const release = () => {
    isOn.current = false;
  };
  return { dialog, release };
};
