import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../parts/ConfirmDialog';

/**
 * Asks before unsaved changes are left: by a link, by Back, or by closing the tab. A new address that still names
 * `identity`, the id in the form, leaves nothing. Render what it returns.
 */
export const useLeaveGuard = (isDirty: boolean, identity: string) => {
  const translate = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (!isDirty) return false;
    const staysOpen = [...new URLSearchParams(nextLocation.search).values()].includes(identity);
    return currentLocation.pathname !== nextLocation.pathname || !staysOpen;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={translate('engine.form.leave')}
      confirmLabel={translate('engine.form.leaveConfirm')}
      tone="bad"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {translate('engine.form.leaveText')}
    </ConfirmDialog>
  );
};
