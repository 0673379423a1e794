import { useCallback, useMemo } from 'react';
import type { SheetProblem, SheetRow } from '../../widgets/sheet/sheetTypes';
import { changedCells, type QuestionType } from './questionRows';
import { columnOfPath, problemOfRow, type RowProblem } from './rowProblems';
import type { RowRejection } from './saveSheet';
import { useCollectionText } from './useCollectionText';
import type { SheetRows } from './useSheetRows';

/** The problem of each row: a conflict to resolve, a rejection by the server, or invalid content. */
export const useRowProblems = (
  { history, stale, latest, keepMine, takeTheirs }: SheetRows,
  type: QuestionType,
  rejections: ReadonlyMap<SheetRow, RowRejection>,
) => {
  const { rows } = history;
  const text = useCollectionText();

  const cache = useMemo(
    () => ({ type, text, rows: new WeakMap<SheetRow, { readonly problem: RowProblem | undefined }>() }),
    [type, text],
  );
  const problemOf = useCallback(
    (row: SheetRow): RowProblem | undefined => {
      const before = latest.current.base.get(row.key)?.question;
      const isEmptyNewRow = !before && changedCells(row, undefined).length === 0;
      if (isEmptyNewRow) return undefined;
      const cached = cache.rows.get(row) ?? {
        problem: problemOfRow(row, cache.type, cache.text, { before }),
      };
      cache.rows.set(row, cached);
      return cached.problem;
    },
    [latest, cache],
  );

  const problems = useMemo(() => {
    const conflictOf = ({ key }: SheetRow): SheetProblem => ({
      message: text('stale'),
      columns: [],
      actions: [
        { label: text('takeTheirs'), onSelect: () => takeTheirs(key) },
        { label: text('keepMine'), onSelect: () => keepMine(key) },
      ],
    });
    const rejectionOf = (row: SheetRow): SheetProblem | undefined => {
      const rejection = rejections.get(row);
      if (!rejection) return undefined;
      const column = columnOfPath(row, type, rejection.path ?? 'text');
      return { message: rejection.message, columns: [column], emphasized: [column] };
    };
    return new Map(
      rows.flatMap((row): [SheetRow, SheetProblem][] => {
        const problem = stale.has(row.key) ? conflictOf(row) : (rejectionOf(row) ?? problemOf(row));
        return problem ? [[row, problem]] : [];
      }),
    );
  }, [rows, stale, rejections, problemOf, type, text, takeTheirs, keepMine]);

  return { problems, problemOf };
};
