import { useRef, useState } from 'react';
import { rangeBetween } from './cells';
import type { CellPosition } from './sheetTypes';

/** The active cell, the range from its anchor, and the text with which the active cell is being edited. */
export const useSheetSelection = ({
  rows,
  columns,
  activeCell,
  onActiveCellChange,
}: {
  rows: number;
  columns: number;
  activeCell: CellPosition;
  onActiveCellChange: (cell: CellPosition) => void;
}) => {
  const [anchor, setAnchor] = useState<CellPosition>();
  const [editing, setEditing] = useState<string>();
  /** The active cell gets the focus after the next render. */
  const needsFocus = useRef(false);
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const active = clamp(activeCell);
  const range = rangeBetween(active, anchor ?? active);

  /** Activates a cell, also one that exists only after the next render, such as in a new row. */
  const activate = (cell: CellPosition, nextAnchor?: CellPosition): void => {
    needsFocus.current = true;
    setEditing(undefined);
    setAnchor(nextAnchor);
    onActiveCellChange(cell);
  };
  return {
    active,
    range,
    isRange: range.top < range.bottom || range.left < range.right,
    editing,
    /** Whether the active cell has to be focused. True once per request. */
    consumeFocusRequest: (): boolean => {
      const isRequested = needsFocus.current;
      needsFocus.current = false;
      return isRequested;
    },
    activate,
    /** Goes to the nearest existing cell; with `isRange` selects everything up to it. */
    goTo: (cell: CellPosition, isRange = false): void =>
      activate(clamp(cell), isRange ? (anchor ?? active) : undefined),
    selectAll: (): void => activate({ row: rows - 1, column: columns - 1 }, { row: 0, column: 0 }),
    /** Moves the active cell and its anchor by rows. */
    shift: (by: -1 | 1): void =>
      activate({ ...active, row: active.row + by }, anchor && { ...anchor, row: anchor.row + by }),
    startEditing: (text: string): void => {
      setAnchor(undefined);
      setEditing(text);
    },
    stopEditing: (): void => setEditing(undefined),
  };
};

export type SheetSelection = ReturnType<typeof useSheetSelection>;
