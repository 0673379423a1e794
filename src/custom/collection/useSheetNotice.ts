import { useServices } from '../../engine/services/services';
import type { SheetOutcome } from './saveSheet';
import { useCollectionText } from './useCollectionText';

/** Shows the outcome of a save. The notice can undo it. */
export const useSheetNotice = () => {
  const text = useCollectionText();
  const { notifyDone, notifyError } = useServices();
  return (
    { sent, removed, error, rejections }: SheetOutcome,
    unsavedRows: number,
    activityId: string,
  ): void => {
    const saved = sent.size;
    const unsavedText = text('unsaved', { smart_count: unsavedRows });
    if (error !== undefined) return notifyError(error, { title: text('saveFailed') });
    if (!saved && !removed.length && unsavedRows)
      return notifyError(new Error(rejections[0]?.message ?? unsavedText), { title: text('saveFailed') });
    const title = saved
      ? text('saved', { smart_count: saved })
      : text(removed.length ? 'savedRemoved' : 'savedOrder', { smart_count: removed.length });
    notifyDone(title, {
      ...(unsavedRows && { detail: unsavedText }),
      activityIds: [activityId],
    });
  };
};
