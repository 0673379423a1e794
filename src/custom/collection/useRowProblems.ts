import { useCallback, useMemo } from 'react';
import type { SheetProblem, SheetRow } from '../../widgets/sheet/sheetTypes';
import { changedCells, type QuestionType } from './questionRows';
import { columnOfPath, problemOfRow, type RowProblem } from './rowProblems';
import type { RowRejection } from './saveSheet';
import { useCollectionText } from './useCollectionText';
import type { SheetRows } from './useSheetRows';

/** The problems of rows: a conflict to decide, a rejection by the server, or invalid content. */
export const useRowProblems = (
  { history, stale, latest, keepMine, takeTheirs }: SheetRows,
  type: QuestionType,
  rejections: ReadonlyMap<SheetRow, RowRejection>,
) => {
  const { rows } = history;
  const text = useCollectionText();

  const contentProblemOf = useMemo(() => {
    const cache = new WeakMap<SheetRow, { readonly problem: RowProblem | undefined }>();
    return (row: SheetRow): RowProblem | undefined => {
      const cached = cache.get(row) ?? { problem: problemOfRow(row, type, text) };
      cache.set(row, cached);
      return cached.problem;
    };
  }, [type, text]);
  const problemOf = useCallback(
    (row: SheetRow): RowProblem | undefined => {
      const isEmptyNewRow = !latest.current.base.has(row.key) && changedCells(row, undefined).length === 0;
      return isEmptyNewRow ? undefined : contentProblemOf(row);
    },
    [latest, contentProblemOf],
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
