import { useEffect, useRef } from 'react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/buttons/Button';
import { useNavigationGuard } from '../../ui/navigation/useNavigationGuard';
import { Dialog } from '../../ui/overlays/Dialog';
import { useLazyWords } from '../../ui/useLazyWords';
import { useServices } from '../services/services';
import { formWords } from './words.en';

/**
 * Opens a confirmation before a form with unsaved changes is left: by a link, by Back, or by closing the tab. An address that still
 * contains `id`, the id of the edited record, does not leave it, nor does one whose path `isWithin` accepts. `saveDraft` saves the changes as a draft and returns
 * whether it outlives the tab. Render `dialog`; `release` allows the next navigation without it.
 */
export const useLeaveGuard = (
  isDirty: boolean,
  id: string,
  {
    saveDraft,
    discard,
    isWithin = () => false,
  }: {
    /** Undefined where the form has no drafts. */
    saveDraft: (() => boolean) | undefined;
    discard: () => void;
    /** Whether the form is at this path, too. */
    isWithin?: ((path: string) => boolean) | undefined;
  },
) => {
  useLazyWords(formWords);
  const translate = useTranslate();
  const { isSignedIn } = useServices();
  const isActive = useRef(isDirty);
  useEffect(() => {
    isActive.current = isDirty;
  }, [isDirty]);
  const held = useNavigationGuard((from, to) => {
    if (!isActive.current) return false;
    if (isWithin(to.pathname)) return false;
    if (from.pathname !== to.pathname) return true;
    const segments = [...to.pathname.split('/'), ...new URLSearchParams(to.search).values()];
    return !segments.includes(id);
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // After signing in again the person comes back to the draft.
      if (!isSignedIn && saveDraft?.()) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty, isSignedIn, saveDraft]);

  const leave = (prepare: () => unknown) => {
    prepare();
    held?.proceed();
  };
  const dialog = (
    <Dialog
      open={held !== undefined}
      role="alertdialog"
      title={translate('engine.form.leave')}
      onClose={() => held?.cancel()}
      footer={
        <>
          <Button onClick={() => held?.cancel()}>{translate('ui.cancel')}</Button>
          <Button tone="bad" onClick={() => leave(discard)}>
            {translate('engine.form.leaveConfirm')}
          </Button>
          {saveDraft && (
            <Button variant="solid" onClick={() => leave(saveDraft)}>
              {translate('engine.form.keepDraft')}
            </Button>
          )}
        </>
      }
    >
      {translate(saveDraft ? 'engine.form.leaveText' : 'engine.form.leaveTextNoDraft')}
    </Dialog>
  );
  const release = () => {
    isActive.current = false;
  };
  return { dialog, release };
};
