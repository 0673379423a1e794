import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../contract/limits';
import type { Draft } from '../../engine/form/drafts/drafts';
import { useServices } from '../../engine/services';
import { changesBetween } from './sheetBase';
import { draftOf, draftPlace, restored } from './sheetDraft';
import type { QuestionSheet } from './useQuestionSheet';

/**
 * Keeps what is written into a sheet and not saved: half a second after the last change, when the page is hidden or
 * left, and when the sheet goes. What waits from an earlier time is offered.
 */
export const useSheetDraft = (collectionId: string, sheet: QuestionSheet) => {
  const { drafts: present } = useServices();
  // It belongs to the person who opened the sheet, whoever signs in later.
  const [drafts] = useState(present);
  const place = draftPlace(collectionId);
  const [offered, setOffered] = useState<Draft | undefined>(() => drafts.find(place));
  const keptAt = useRef<string>(undefined);
  const isPending = useRef(false);
  const latest = useRef(sheet);
  latest.current = sheet;

  const forget = useCallback(() => {
    isPending.current = false;
    if (keptAt.current !== undefined) drafts.remove(place, keptAt.current);
    keptAt.current = undefined;
  }, [drafts, place]);

  const flush = useCallback((): boolean => {
    isPending.current = false;
    const { history, base, changes, stale, isReady } = latest.current;
    if (!isReady) return true;
    if (!changes.total) {
      forget();
      return false;
    }
    const draft = draftOf(history.now(), base, changes, stale);
    keptAt.current = draft.at;
    return drafts.keep(place, draft);
  }, [drafts, place, forget]);

  const { rows } = sheet.history;
  useEffect(() => {
    if (!latest.current.isReady) return undefined;
    isPending.current = true;
    const timer = setTimeout(flush, limits.debounceMs);
    return () => clearTimeout(timer);
  }, [rows, sheet.base, flush]);
  useEffect(() => {
    const off = new AbortController();
    // An open cell is taken over at the same event, before or after this.
    const hurry = () => {
      flush();
      queueMicrotask(flush);
    };
    window.addEventListener('pagehide', hurry, { signal: off.signal });
    document.addEventListener('visibilitychange', hurry, { signal: off.signal });
    return () => {
      off.abort();
      // What was given up on the way out stays given up.
      if (isPending.current) flush();
    };
  }, [flush]);

  const { isReady, base } = sheet;
  // What it says was saved another way in the meantime.
  useEffect(() => {
    if (!isReady || !offered) return;
    const found = restored(offered, base);
    if (found && changesBetween(found.rows, base).total) return;
    drafts.remove(place, offered.at);
    setOffered(undefined);
  }, [isReady, offered, base, drafts, place]);

  return {
    offered: isReady ? offered : undefined,
    flush,
    forget,
    restore: () => {
      const found = offered && restored(offered, base);
      if (found) sheet.restore(found.rows, found.stale);
      if (offered) keptAt.current = offered.at;
      setOffered(undefined);
    },
    dismiss: () => {
      if (offered) drafts.remove(place, offered.at);
      setOffered(undefined);
    },
  };
};
