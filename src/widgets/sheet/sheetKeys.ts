import type { KeyboardEvent } from 'react';
import type { CellPosition } from './sheetTypes';

/** What the keys of a sheet do; the sheet itself knows how. */
export interface SheetCommands {
  readonly rows: number;
  readonly columns: number;
  readonly active: CellPosition;
  readonly go: (to: CellPosition, isRange?: boolean) => void;
  /** Begins an edit; with a text it replaces what stands there. */
  readonly edit: (text?: string) => void;
  readonly toggle: () => boolean;
  readonly clear: () => void;
  readonly mark: () => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly menu: () => void;
  readonly selectAll: () => void;
}

const PAGE = 10;

/** Where an arrow and its kin lead; undefined for other keys. */
const target = (
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { active: { row, column }, rows, columns }: SheetCommands,
): CellPosition | undefined => {
  const isFar = ctrlKey || metaKey;
  const last = { row: rows - 1, column: columns - 1 };
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? last.row : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? last.column : column + 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? last.row : row, column: last.column };
    case 'PageUp':
      return { row: row - PAGE, column };
    case 'PageDown':
      return { row: row + PAGE, column };
    default:
      return undefined;
  }
};

/** The cell after, or before, in reading order; undefined past the ends. */
export const adjacentCell = (
  { row, column }: CellPosition,
  by: -1 | 1,
  rows: number,
  columns: number,
): CellPosition | undefined => {
  const at = row * columns + column + by;
  return at < 0 || at >= rows * columns ? undefined : { row: Math.floor(at / columns), column: at % columns };
};

const withControl: Readonly<Record<string, keyof SheetCommands>> = {
  z: 'undo',
  y: 'redo',
  a: 'selectAll',
  Enter: 'mark',
  Backspace: 'remove',
};
const alone: Readonly<Record<string, keyof SheetCommands>> = {
  Delete: 'clear',
  Backspace: 'clear',
  ContextMenu: 'menu',
};

/** Does what a key asks for; whether it was one of the sheet's. `leave` is set by Escape: the next Tab goes out of it. */
export const handleSheetKey = (
  event: KeyboardEvent,
  commands: SheetCommands,
  leave: { current: boolean },
): boolean => {
  const { key, shiftKey, altKey } = event;
  // A button in the sheet is pressed like any other.
  if (event.target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) return false;
  const isControl = event.ctrlKey || event.metaKey;
  const { active, rows, columns } = commands;
  const run = (name: keyof SheetCommands): true => {
    (commands[name] as () => void)(); // those of the tables take nothing
    return true;
  };
  if (key === 'Tab') {
    if (leave.current || altKey || isControl) return false;
    const to = adjacentCell(active, shiftKey ? -1 : 1, rows, columns);
    if (to) commands.go(to);
    return to !== undefined;
  }
  if (key === 'Escape') {
    leave.current = true;
    commands.go(active);
    return false;
  }
  leave.current = false;
  if (altKey) {
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
    commands.move(key === 'ArrowUp' ? -1 : 1);
    return true;
  }
  if (key === 'F10' && shiftKey) return run('menu');
  const to = target(event, commands);
  if (to) {
    commands.go(to, shiftKey);
    return true;
  }
  if (isControl) {
    const name =
      key.toLowerCase() === 'z' && shiftKey
        ? 'redo'
        : withControl[key.length === 1 ? key.toLowerCase() : key];
    return name === undefined ? false : run(name);
  }
  const name = alone[key];
  if (name !== undefined) return run(name);
  if (key === 'Enter' || key === 'F2') {
    if (!commands.toggle()) commands.edit();
    return true;
  }
  if (key === ' ' && commands.toggle()) return true;
  // A letter begins an edit and lands in it; so does what an input method is about to compose.
  if (key.length === 1 || key === 'Process' || key === 'Dead') commands.edit('');
  return false;
};
