import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Question } from '../../contract/entities/question';
import type { SheetRow } from '../../widgets/sheet/sheetTypes';
import { useRowHistory } from '../../widgets/sheet/useRowHistory';
import { nothingSaved, rebase, type SavedRows, type SheetBase } from './sheetBase';
import { savedRowOf } from './sheetDraft';

/** The keys of rows with a conflict, with the version that the local change is based on. */
type Stale = ReadonlyMap<string, string>;

const emptyBase: SheetBase = new Map();

/**
 * The rows of a sheet with their undo history, the questions that they were loaded from (`base`), and the rows with a
 * conflict (`stale`). Newly loaded `questions` are applied to the rows, except while `isBusy`, because a save applies them
 * itself.
 */
export const useSheetRows = (questions: readonly Question[] | undefined, isBusy: RefObject<boolean>) => {
  const history = useRowHistory([]);
  const { getLatest, change, replace, reset } = history;
  const [base, setBase] = useState<SheetBase>(emptyBase);
  const [stale, setStaleState] = useState<Stale>(new Map());
  const [isReady, setIsReady] = useState(false);
  // The latest values, for callbacks that run between two renders.
  const latest = useRef({ base, stale });
  const unconfirmed = useRef<ReadonlySet<string>>(new Set());
  const applied = useRef<readonly Question[]>(undefined);

  const setStale = useCallback((versions: Stale): void => {
    latest.current = { ...latest.current, stale: versions };
    setStaleState(versions);
  }, []);

  const applyQuestions = useCallback(
    (loaded: readonly Question[], saved?: SavedRows): void => {
      const { base: old, stale: before } = latest.current;
      applied.current = loaded;
      const result = rebase(getLatest(), old, loaded, before, saved ?? nothingSaved(unconfirmed.current));
      unconfirmed.current = saved?.unconfirmed ?? new Set();
      latest.current = { base: result.base, stale: result.stale };
      setBase(result.base);
      setStaleState(result.stale);
      (result.hasOtherChanges || old === emptyBase ? reset : replace)(result.rows);
      setIsReady(true);
    },
    [getLatest, reset, replace],
  );
  useEffect(() => {
    if (questions && questions !== applied.current && !isBusy.current) applyQuestions(questions);
  }, [questions, applyQuestions, isBusy]);

  /** Resolves a conflict with the local row: the next save overwrites the newest version. */
  const keepMine = useCallback(
    (key: string): void => {
      const others = new Map(latest.current.stale);
      others.delete(key);
      setStale(others);
    },
    [setStale],
  );
  /** Resolves a conflict with the saved question: it replaces the local row. */
  const takeTheirs = useCallback(
    (key: string): void => {
      const theirs = savedRowOf(latest.current.base, key);
      keepMine(key);
      if (theirs) change(before => before.map(row => (row.key === key ? theirs : row)));
    },
    [change, keepMine],
  );

  const restore = (rows: readonly SheetRow[], versions: Stale): void => {
    setStale(versions);
    change(() => rows);
  };

  return {
    ...{ history, base, stale, isReady, latest, unconfirmed },
    ...{ applyQuestions, keepMine, takeTheirs },
    /** Discards all unsaved changes. Returns the function that brings them back. */
    discard: (): (() => void) => {
      const [rows, versions] = [getLatest(), latest.current.stale];
      setStale(new Map());
      change(() => [...latest.current.base.values()].map(({ row }) => row));
      return () => restore(rows, versions);
    },
    restore,
  };
};

export type SheetRows = ReturnType<typeof useSheetRows>;
