import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { useServices } from '../../engine/services';
import type { SheetProblem, SheetRow } from '../../widgets/sheet/sheet';
import { useRowHistory } from '../../widgets/sheet/useRowHistory';
import { changedCells, sameRow, type Type } from './questionRows';
import { columnOf, problemOfRow, savedAs, type RowProblem } from './rowProblems';
import { isStale, saveSheet, type Told } from './saveSheet';
import { changesBetween, rebase, type Base, type SaveResult } from './sheetBase';
import { rowAsKnown } from './sheetDraft';
import { useSaveTold } from './useSaveTold';
import { useSay } from './useSay';

const none: Base = new Map();
/** Rounds of one save: what was only put elsewhere meanwhile is sent again on its new version. */
const MOST_ROUNDS = 2;

/**
 * The rows of a collection: what was read of the studio, what is written since, what is wrong, and saving it.
 * `questions` is the newest reading, `reread` fetches another.
 */
export const useQuestionSheet = (
  collection: Pick<Collection, 'id' | 'type'>,
  questions: readonly Question[] | undefined,
  reread: () => Promise<readonly Question[] | undefined>,
) => {
  const type: Type = collection.type === 'riddles' ? 'riddle' : 'trivia';
  const say = useSay();
  const services = useServices();
  const cache = useQueryClient();
  const tellSaved = useSaveTold();
  const history = useRowHistory([]);
  const { rows, now, change, amend, begin } = history;
  const [base, setBase] = useState<Base>(none);
  const [stale, setStale] = useState<ReadonlyMap<string, string>>(new Map());
  const [told, setTold] = useState<ReadonlyMap<SheetRow, Told>>(new Map());
  const [isReady, setIsReady] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const state = useRef({ base, stale, unsure: new Set<string>() as ReadonlySet<string>, isBusy: false });
  const seen = useRef<readonly Question[]>(undefined);

  /** Brings the rows onto a reading. */
  const take = useCallback(
    (read: readonly Question[], saved?: SaveResult): void => {
      const { base: old, stale: before, unsure } = state.current;
      seen.current = read;
      const result = rebase(
        now(),
        old,
        read,
        before,
        saved ?? { made: new Map(), sent: new Map(), unsure, isOrdered: false },
      );
      state.current = { ...state.current, base: result.base, stale: result.stale };
      if (!saved) state.current.unsure = new Set();
      setBase(result.base);
      setStale(result.stale);
      (result.isForeign || old === none ? begin : amend)(result.rows);
      setIsReady(true);
    },
    [now, begin, amend],
  );
  // While a save goes on it reads for itself.
  useEffect(() => {
    if (questions && questions !== seen.current && !state.current.isBusy) take(questions);
  }, [questions, take]);

  const found = useMemo(
    () => ({ of: say, type, rows: new WeakMap<SheetRow, { problem: RowProblem | undefined }>() }),
    [type, say],
  );
  const problemIn = useCallback(
    (row: SheetRow): RowProblem | undefined => {
      const isEmpty = !state.current.base.has(row.key) && changedCells(row, undefined).length === 0;
      if (isEmpty) return undefined;
      const known = found.rows.get(row) ?? { problem: problemOfRow(row, found.type, found.of) };
      found.rows.set(row, known);
      return known.problem;
    },
    [found],
  );

  const keepMine = useCallback((key: string) => {
    const left = new Map(state.current.stale);
    left.delete(key);
    state.current.stale = left;
    setStale(left);
  }, []);
  const takeTheirs = useCallback(
    (key: string) => {
      const theirs = rowAsKnown(state.current.base, key);
      keepMine(key);
      if (theirs) change(before => before.map(row => (row.key === key ? theirs : row)));
    },
    [change, keepMine],
  );

  const problems = useMemo(() => {
    return new Map(
      rows.flatMap((row): [SheetRow, SheetProblem][] => {
        if (stale.has(row.key))
          return [
            [
              row,
              {
                note: say('stale'),
                columns: [],
                actions: [
                  { label: say('takeTheirs'), onSelect: () => takeTheirs(row.key) },
                  { label: say('keepMine'), onSelect: () => keepMine(row.key) },
                ],
              },
            ],
          ];
        const refused = told.get(row);
        if (refused) {
          const column = columnOf(row, type, refused.path ?? 'text');
          return [[row, { note: refused.message, columns: [column], strong: [column] }]];
        }
        const problem = problemIn(row);
        return problem ? [[row, problem]] : [];
      }),
    );
  }, [rows, stale, told, problemIn, type, say, takeTheirs, keepMine]);

  const changes = useMemo(() => changesBetween(rows, base), [rows, base]);

  const save = async (round = 1): Promise<void> => {
    if (state.current.isBusy && round === 1) return;
    state.current.isBusy = true;
    setIsSaving(true);
    try {
      // What got no answer may be there by now; it is not made twice.
      if (state.current.unsure.size) {
        const newest = await reread();
        if (newest) take(newest);
        if (!newest) return;
      }
      const written = now();
      const { base: known, stale: open } = state.current;
      const unsaved = changesBetween(written, known);
      const changed = written
        .filter(row => unsaved.cells.has(row.key) && !open.has(row.key))
        .map(row => ({ row, problem: problemIn(row) }))
        .filter(({ problem }) => !problem?.isUnsavable)
        .map(({ row, problem }) => ({ row, as: savedAs(row, type, problem) }));
      const outcome = await saveSheet(services, {
        ...{ collection, rows: written, base: known, changed, removed: unsaved.removed },
        isMoved: unsaved.moved > 0,
      });
      state.current.unsure = outcome.unsure;
      take(outcome.questions, outcome);
      setTold(
        new Map(
          outcome.told.flatMap(one => written.filter(row => row.key === one.key).map(row => [row, one])),
        ),
      );
      const newest = outcome.error === undefined ? await reread() : undefined;
      if (newest) take(newest);
      void cache.invalidateQueries({ queryKey: ['collections'] });
      const again = outcome.told.filter(isStale).filter(({ key }) => !state.current.stale.has(key));
      if (again.length && newest && round < MOST_ROUNDS) return await save(round + 1);
      const left = changesBetween(now(), state.current.base);
      tellSaved(outcome, left.cells.size, reread);
    } finally {
      if (round === 1) {
        state.current.isBusy = false;
        setIsSaving(false);
      }
    }
  };

  return {
    type,
    history,
    base,
    stale,
    problems,
    changes,
    isReady,
    isSaving,
    save,
    /** Back to what the studio has. */
    discard: () => {
      setTold(new Map());
      state.current.stale = new Map();
      setStale(state.current.stale);
      change(() => [...state.current.base.values()].map(({ row }) => row));
    },
    restore: (drafted: readonly SheetRow[], versions: ReadonlyMap<string, string>) => {
      state.current.stale = versions;
      setStale(versions);
      change(() => drafted);
    },
    /** Changes every row, as one step. */
    changeAll: (make: (row: SheetRow) => SheetRow) =>
      change(before => {
        const made = before.map(make);
        return made.every((row, at) => sameRow(row, before[at]!)) ? before : made;
      }),
    problemIn,
  };
};

export type QuestionSheet = ReturnType<typeof useQuestionSheet>;
