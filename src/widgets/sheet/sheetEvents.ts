import type { ClipboardEvent, MouseEvent, PointerEvent } from 'react';
import { clearRange, fillFrom, markCell, toggleCell } from './changeRows';
import { parsePasted, formatCopied } from './clipboard';
import type { SheetColumn, CellPosition, SheetRange, SheetRow } from './sheetTypes';
import type { RowHistory } from './useRowHistory';

const numberAt = (target: EventTarget | null, name: 'index' | 'column'): number | undefined => {
  const element = target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null;
  const value = element?.dataset[name];
  return value === undefined ? undefined : Number(value);
};

/** The cell that an event happened in. */
const placeAt = (target: EventTarget): CellPosition | undefined => {
  const row = numberAt(target, 'index');
  const column = numberAt(target, 'column');
  return row === undefined || column === undefined ? undefined : { row, column };
};

const has = (target: EventTarget, mark: 'mark' | 'toggle' | 'menu'): boolean =>
  target instanceof Element && target.closest(`[data-${mark}]`) !== null;

/** What a pointer does in a sheet: chooses, marks, toggles, edits, opens the menu of a row. */
export const pointerEvents = ({
  active,
  columns,
  editing,
  dragging,
  change,
  go,
  edit,
  openMenu,
}: {
  active: CellPosition;
  columns: readonly SheetColumn[];
  editing: string | undefined;
  /** Whether a range is being drawn. */
  dragging: { current: boolean };
  change: RowHistory['change'];
  go: (to: CellPosition, isRange?: boolean) => void;
  edit: () => void;
  openMenu: (row: number) => void;
}) => {
  const isActive = ({ row, column }: CellPosition) => row === active.row && column === active.column;
  return {
    onPointerDown: (event: PointerEvent) => {
      const { target, button, pointerType, shiftKey } = event;
      const place = placeAt(target);
      if (!place || button !== 0 || (isActive(place) && editing !== undefined)) return;
      const column = columns[place.column]!; // a drawn column
      if (has(target, 'mark')) change(rows => markCell(rows, place.row, column));
      else if (has(target, 'toggle')) change(rows => toggleCell(rows, place.row, column));
      else if (isActive(place) && pointerType === 'touch') return edit();
      else dragging.current = pointerType === 'mouse';
      go(place, shiftKey);
    },
    onMouseDown: (event: MouseEvent) => {
      // The cell keeps the focus: its buttons come and go.
      if (has(event.target, 'mark') || has(event.target, 'toggle')) event.preventDefault();
    },
    onPointerOver: ({ target }: PointerEvent) => {
      const place = dragging.current ? placeAt(target) : undefined;
      if (place && !isActive(place)) go(place, true);
    },
    onDoubleClick: ({ target }: MouseEvent) => {
      if (placeAt(target) && !has(target, 'mark')) edit();
    },
    onClick: ({ target }: MouseEvent) => {
      const row = numberAt(target, 'index');
      if (row !== undefined && has(target, 'menu')) openMenu(row);
    },
    onContextMenu: (event: MouseEvent) => {
      const row = numberAt(event.target, 'index');
      if (row === undefined || editing !== undefined) return;
      event.preventDefault();
      openMenu(row);
    },
  };
};

/** Copy, cut and paste of a sheet, as spreadsheets understand them. */
export const clipboardEvents = ({
  rows,
  columns,
  range,
  most,
  newRow,
  change,
  onPasted,
  onTooMany,
}: {
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  range: SheetRange;
  most: number;
  newRow: () => SheetRow;
  change: RowHistory['change'];
  onPasted: (at: CellPosition) => void;
  onTooMany: () => void;
}) => {
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
      const room = most - start.row;
      if (block.length > room) onTooMany();
      if (!block.length) return;
      change(before => fillFrom(before, columns, start, block.slice(0, room), newRow));
      onPasted(start);
    },
  };
};
