import type { ClipboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { clearRange, fillFrom, markCell, toggleCell } from './changeRows';
import { columnOfProblem, isChoiceFixed } from './cells';
import { formatCopied, parsePasted } from './clipboard';
import type { SheetProps } from './sheetProps';
import type { CellPosition } from './sheetTypes';
import type { SheetCommands } from './useSheetCommands';
import type { SheetSelection } from './useSheetSelection';

const numberAt = (target: EventTarget, name: 'index' | 'column'): number | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  const value = element?.dataset[name];
  return value === undefined ? undefined : Number(value);
};

/** The cell in which an event happened. */
const cellAt = (target: EventTarget): CellPosition | undefined => {
  const row = numberAt(target, 'index');
  const column = numberAt(target, 'column');
  return row === undefined || column === undefined ? undefined : { row, column };
};

const isIn = (target: EventTarget, control: 'mark' | 'toggle' | 'menu'): boolean =>
  target instanceof Element && target.closest(`[data-${control}]`) !== null;

/** Handlers of pointer events in a sheet: select, mark, toggle, edit, open the row menu. */
export const pointerEvents = (
  { columns, history: { rows, change }, getProblem }: SheetProps,
  { active, editing, goTo }: SheetSelection,
  { edit }: Pick<SheetCommands, 'edit'>,
  /** Whether the pointer is selecting a range. */
  isSelecting: RefObject<boolean>,
  openMenu: (row: number) => void,
) => {
  const isActive = ({ row, column }: CellPosition) => row === active.row && column === active.column;
  return {
    onPointerDown: (event: PointerEvent) => {
      const { target, button, pointerType, shiftKey } = event;
      const cell = cellAt(target);
      if (!cell || button !== 0 || (isActive(cell) && editing !== undefined)) return;
      const column = columns[cell.column]!; // a rendered column
      if (isIn(target, 'mark')) change(before => markCell(before, cell.row, column));
      else if (isIn(target, 'toggle')) {
        const problem = getProblem(rows[cell.row]!); // a rendered row
        // The first invalid cell is what prevents the change.
        if (isChoiceFixed(problem, column.name))
          return goTo({ row: cell.row, column: columnOfProblem(problem, columns) });
        change(before => toggleCell(before, cell.row, column));
      } else if (isActive(cell) && pointerType === 'touch') return edit();
      else isSelecting.current = pointerType === 'mouse';
      goTo(cell, shiftKey);
    },
    onMouseDown: (event: MouseEvent) => {
      // The cell keeps the focus, because its buttons are unmounted with the next change.
      if (isIn(event.target, 'mark') || isIn(event.target, 'toggle')) event.preventDefault();
    },
    onPointerOver: ({ target }: PointerEvent) => {
      const cell = isSelecting.current ? cellAt(target) : undefined;
      if (cell && !isActive(cell)) goTo(cell, true);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (cellAt(target) && !isIn(target, 'mark')) edit();
    },
    onClick: ({ target }: MouseEvent) => {
      const row = numberAt(target, 'index');
      if (row !== undefined && isIn(target, 'menu')) openMenu(row);
    },
    onContextMenu: (event: MouseEvent) => {
      const row = numberAt(event.target, 'index');
      if (row === undefined || editing !== undefined) return;
      event.preventDefault();
      openMenu(row);
    },
  };
};

/** Handlers of copy, cut and paste in a sheet, in the format of spreadsheets. */
export const clipboardEvents = (
  { columns, history: { rows, change }, maxRows, newRow, onRowLimit }: SheetProps,
  { range, activate }: SheetSelection,
) => {
  const copy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', formatCopied(rows, columns, range));
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      change(before => clearRange(before, columns, range));
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      const block = parsePasted(event.clipboardData.getData('text/plain'));
      const start = { row: range.top, column: range.left };
      const room = maxRows - start.row;
      if (block.length > room) onRowLimit();
      if (!block.length) return;
      change(before => fillFrom(before, columns, start, block.slice(0, room), newRow));
      activate(start);
    },
  };
};
