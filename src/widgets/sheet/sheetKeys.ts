import type { KeyboardEvent } from 'react';
import type { CellPosition } from './sheetTypes';
import { inlineKey } from '../../ui/useLocale';

/** The actions that the keys of a sheet trigger. */
export interface SheetKeyActions {
  readonly rows: number;
  readonly columns: number;
  readonly active: CellPosition;
  readonly goTo: (cell: CellPosition, isRange?: boolean) => void;
  /** Starts editing, with `text` instead of the text of the cell. */
  readonly edit: (text?: string) => void;
  /** Selects the next choice of the cell. Returns false when the cell has no choices. */
  readonly toggle: () => boolean;
  readonly clear: () => void;
  readonly mark: () => void;
  readonly moveRows: (by: -1 | 1) => void;
  readonly removeRows: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly openMenu: () => void;
  readonly selectAll: () => void;
}

const PAGE = 10;

/** The cell that a navigation key goes to; undefined for other keys. */
const navigationTarget = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { active: { row, column }, rows, columns }: SheetKeyActions,
): CellPosition | undefined => {
  const toEdge = ctrlKey || metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  switch (inlineKey(key)) {
    case 'ArrowUp':
      return { row: toEdge ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: toEdge ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: toEdge ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: toEdge ? last.column : column + 1 };
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 };
    case 'End':
      return { row: toEdge ? last.row : row, column: last.column };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    default:
      return undefined;
  }
};

/** The next or previous cell in reading order; undefined past the ends. */
export const adjacentCell = (
  { row, column }: CellPosition,
  by: -1 | 1,
  rows: number,
  columns: number,
): CellPosition | undefined => {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
};

/** The action of a key with Ctrl or Cmd. */
const controlAction = (
  { key, shiftKey }: KeyboardEvent,
  actions: SheetKeyActions,
): (() => void) | undefined => {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'z':
      return shiftKey ? actions.redo : actions.undo;
    case 'y':
      return actions.redo;
    case 'a':
      return actions.selectAll;
    case 'Enter':
      return actions.mark;
    case 'Backspace':
      return actions.removeRows;
    default:
      return undefined;
  }
};

/** Handles a key without Ctrl, Cmd or Alt. Returns whether it was used. */
const handlePlainKey = (key: string, actions: SheetKeyActions): boolean => {
  switch (key) {
    case 'Delete':
    case 'Backspace':
      actions.clear();
      return true;
    case 'ContextMenu':
      actions.openMenu();
      return true;
    case 'Enter':
    case 'F2':
      if (!actions.toggle()) actions.edit();
      return true;
    default:
  }
  if (key === ' ' && actions.toggle()) return true;
  // The browser then types the key into the editor. `Process` and `Dead` start an input method.
  if (key.length === 1 || key === 'Process' || key === 'Dead') actions.edit('');
  return false;
};

/**
 * Handles a key of the sheet. Returns whether it was used. Escape sets `leavesWithTab`: the next Tab leaves the sheet
 * instead of going to the next cell.
 */
export const handleSheetKey = (
  event: KeyboardEvent,
  actions: SheetKeyActions,
  leavesWithTab: { current: boolean },
): boolean => {
  const { key, shiftKey, altKey } = event;
  // A button in a cell handles its own keys.
  if (event.target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false;
  const isControl = event.ctrlKey || event.metaKey;
  const { active, rows, columns } = actions;
  if (key === 'Tab') {
    if (leavesWithTab.current || altKey || isControl) return false;
    const next = adjacentCell(active, shiftKey ? -1 : 1, rows, columns);
    if (next) actions.goTo(next);
    return next !== undefined;
  }
  leavesWithTab.current = key === 'Escape';
  if (key === 'Escape') {
    actions.goTo(active);
    return false;
  }
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    actions.moveRows(key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if (key === 'F10' && shiftKey) {
    actions.openMenu();
    return true;
  }
  const target = navigationTarget(event, actions);
  if (target) {
    actions.goTo(target, shiftKey);
    return true;
  }
  if (!isControl) return handlePlainKey(key, actions);
  const action = controlAction(event, actions);
  action?.();
  return action !== undefined;
};
