import { questionEndpoints } from '../../contract/endpoints/questions';
import { limits } from '../../contract/limits';
import { useServices } from '../../engine/services/services';
import type { SheetOutcome } from './saveSheet';
import { useCollectionText } from './useCollectionText';

/** Shows the outcome of a save. Removed questions can be restored from the notice. */
export const useSheetNotice = () => {
  const text = useCollectionText();
  const { call, notifyDone, notifyError } = useServices();
  return (
    { sent, removed, error, rejections }: SheetOutcome,
    unsavedRows: number,
    onRestored: () => Promise<unknown>,
  ): void => {
    const saved = sent.size;
    const unsavedText = text('unsaved', { smart_count: unsavedRows });
    if (error !== undefined) return notifyError(error, { title: text('saveFailed') });
    if (!saved && !removed.length && unsavedRows)
      return notifyError(new Error(rejections[0]?.message ?? unsavedText), { title: text('saveFailed') });
    const restore = async () => {
      for (let at = 0; at < removed.length; at += limits.bulk)
        await call(questionEndpoints.remove, {
          body: { ids: removed.slice(at, at + limits.bulk), undo: true },
        });
      await onRestored();
    };
    const title = saved
      ? text('saved', { smart_count: saved })
      : text(removed.length ? 'savedRemoved' : 'savedOrder', { smart_count: removed.length });
    notifyDone(title, {
      ...(unsavedRows && { detail: unsavedText }),
      ...(removed.length && { undo: restore }),
    });
  };
};
