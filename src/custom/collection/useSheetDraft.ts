import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import type { Draft } from '../../engine/services/drafts';
import { useServices } from '../../engine/services/services';
import { changesBetween } from './sheetBase';
import { restoreSheetDraft, sheetDraftKey, sheetDraftOf } from './sheetDraft';
import type { QuestionSheet } from './useQuestionSheet';

/**
 * Saves the unsaved changes of a sheet as a draft: half a second after the last change, when the page is hidden or left,
 * and when the sheet is closed. `earlier` is the draft of an earlier visit.
 */
export const useSheetDraft = (collectionId: string, sheet: QuestionSheet) => {
  const { drafts: current } = useServices();
  // The storage of the user who opened the sheet, even if another user signs in later.
  const [drafts] = useState(current);
  const key = sheetDraftKey(collectionId);
  const [earlier, setEarlier] = useState<Draft | undefined>(() => drafts.find(key));
  const savedAt = useRef<string>(undefined);
  const isPending = useRef(false);
  const latest = useRef(sheet);
  latest.current = sheet;

  const remove = useCallback(() => {
    isPending.current = false;
    if (savedAt.current !== undefined) drafts.remove(key, savedAt.current);
    savedAt.current = undefined;
  }, [drafts, key]);

  const saveNow = useCallback((): boolean => {
    isPending.current = false;
    const { history, base, changes, stale, isReady } = latest.current;
    if (!isReady) return true;
    if (!changes.total) {
      remove();
      return false;
    }
    const draft = sheetDraftOf(history.getLatest(), base, changes, stale);
    savedAt.current = draft.at;
    return drafts.save(key, draft);
  }, [drafts, key, remove]);

  /** Removes the draft. Returns the function that saves it again, for the next visit. */
  const discard = useCallback((): (() => void) => {
    const { history, base, changes, stale } = latest.current;
    const discarded = sheetDraftOf(history.getLatest(), base, changes, stale);
    remove();
    return () => void drafts.save(key, discarded);
  }, [drafts, key, remove]);

  const { rows } = sheet.history;
  useEffect(() => {
    if (!latest.current.isReady) return undefined;
    isPending.current = true;
    const timer = setTimeout(saveNow, limits.debounceMs);
    return () => clearTimeout(timer);
  }, [rows, sheet.base, saveNow]);
  useEffect(() => {
    const listeners = new AbortController();
    // The same event commits the cell that is being edited, before or after this listener runs.
    const save = () => {
      saveNow();
      queueMicrotask(saveNow);
    };
    window.addEventListener('pagehide', save, { signal: listeners.signal });
    document.addEventListener('visibilitychange', save, { signal: listeners.signal });
    return () => {
      listeners.abort();
      // Without pending changes nothing is saved, so that a discarded draft is not saved again.
      if (isPending.current) saveNow();
    };
  }, [saveNow]);

  const { isReady, base } = sheet;
  // Removes the draft when all of its changes were saved meanwhile.
  useEffect(() => {
    if (!isReady || !earlier) return;
    const restored = restoreSheetDraft(earlier, base);
    if (restored && changesBetween(restored.rows, base).total) return;
    drafts.remove(key, earlier.at);
    setEarlier(undefined);
  }, [isReady, earlier, base, drafts, key]);

  return {
    earlier: isReady ? earlier : undefined,
    saveNow,
    discard,
    restoreEarlier: () => {
      const restored = earlier && restoreSheetDraft(earlier, base);
      if (restored) sheet.restore(restored.rows, restored.stale);
      if (earlier) savedAt.current = earlier.at;
      setEarlier(undefined);
    },
    discardEarlier: () => {
      if (earlier) drafts.remove(key, earlier.at);
      setEarlier(undefined);
    },
  };
};
