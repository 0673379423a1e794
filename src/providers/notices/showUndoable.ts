import type { NoticeKind } from './notice';
import type { Notices } from './notices';

/**
 * Shows the notice of a change that is not sent yet. Undo cancels the change; it is sent when the notice disappears. Leaving the page
 * before asks for confirmation, as react-admin's own notification does.
 */
export const showUndoable = (
  notices: Notices,
  notice: { readonly kind: NoticeKind; readonly title: string },
  undoLabel: string,
  mutation: (end: { isUndo: boolean }) => void,
): void => {
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const end = (isUndo: boolean): void => {
    unsubscribe();
    window.removeEventListener('beforeunload', askBeforeLeaving);
    notices.update(id, { action: undefined });
    notices.dismiss(id);
    mutation({ isUndo });
  };
  window.addEventListener('beforeunload', askBeforeLeaving);
  const id = notices.push({ ...notice, action: { label: undoLabel, run: () => end(true) } });
  const unsubscribe = notices.subscribe(() => {
    if (!notices.get().shown.some(shown => shown.id === id)) end(false);
  });
};
