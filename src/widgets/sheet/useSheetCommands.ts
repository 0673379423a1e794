import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellText, columnOfProblem, isBlankRow, isChoiceFixed } from './cells';
import { clearRange, markCell, moveRows, toggleCell, writeCell } from './changeRows';
import { adjacentCell } from './sheetKeys';
import type { SheetProps } from './sheetProps';
import type { AfterEdit } from './sheetTypes';
import type { SheetSelection } from './useSheetSelection';

/** The changes that keys, pointer and row menu make in a sheet. */
export const useSheetCommands = (
  { columns, history, newRow, maxRows, onRowLimit, getProblem }: SheetProps,
  selection: SheetSelection,
) => {
  const { rows, change } = history;
  const { active, range, goTo } = selection;
  const column = columns[active.column]!; // the active cell is clamped, and a sheet has columns

  const addRow = (index: number): void => {
    if (rows.length >= maxRows) return onRowLimit();
    change(before => before.toSpliced(index, 0, newRow()));
    selection.activate({ row: index, column: 0 });
  };
  const removeRows = (top: number, bottom: number): void => {
    change(before => before.toSpliced(top, bottom - top + 1));
    goTo({ row: top, column: active.column });
  };
  const shiftRows = (by: -1 | 1, from = range): void => {
    change(before => moveRows(before, from, by));
    if (from.top + by >= 0 && from.bottom + by < rows.length) selection.shift(by);
  };
  const edit = (text?: string): void => {
    const row = rows[active.row];
    if (!row || column.choices) return;
    if (text === undefined) return selection.startEditing(cellText(row, column.name));
    // The key that starts editing is typed into the field only if the field has the focus by then.
    flushSync(() => selection.startEditing(text));
  };
  const finishEdit = (text: string, after: AfterEdit): void => {
    change(before => {
      const next = writeCell(before, active.row, column, text);
      return after === 'mark' ? markCell(next, active.row, column) : next;
    });
    selection.stopEditing();
    if (after === 'stay') return;
    if (after === 'mark') return goTo(active);
    const row = rows[active.row];
    const hasContent = text.trim() !== '' || (row !== undefined && !isBlankRow(row, columns));
    if (after === 'down' && active.row === rows.length - 1 && hasContent) return addRow(rows.length);
    const by = after === 'down' || after === 'next' ? 1 : -1;
    if (after === 'down' || after === 'up') return goTo({ row: active.row + by, column: active.column });
    goTo(adjacentCell(active, by, rows.length, columns.length) ?? active);
  };
  const latest = useRef({ finishEdit, goTo, active });
  latest.current = { finishEdit, goTo, active };
  // Stable functions, so that rows do not render for them.
  const [editor] = useState(() => ({
    onDone: (text: string, after: AfterEdit) => latest.current.finishEdit(text, after),
    onCancel: () => latest.current.goTo(latest.current.active),
  }));
  return {
    addRow,
    removeRows,
    shiftRows,
    edit,
    editor,
    toggle: (): boolean => {
      const row = rows[active.row];
      const problem = row && getProblem(row);
      if (isChoiceFixed(problem, column.name))
        goTo({ row: active.row, column: columnOfProblem(problem, columns) });
      else if (column.choices) change(before => toggleCell(before, active.row, column));
      return column.choices !== undefined;
    },
    clear: () => change(before => clearRange(before, columns, range)),
    mark: () => change(before => markCell(before, active.row, column)),
  };
};

export type SheetCommands = ReturnType<typeof useSheetCommands>;
