import { useEffect, useLayoutEffect, type RefObject } from 'react';
import type { CellPosition } from './sheetTypes';
import type { SheetSelection } from './useSheetSelection';

const findCell = (table: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-index="${row}"] [data-column="${column}"]`) ?? null;

/** Keeps the focus on the active cell while it is inside the sheet, and scrolls the active cell into view. */
export const useSheetFocus = (
  scroller: RefObject<HTMLElement | null>,
  { active, editing, consumeFocusRequest }: SheetSelection,
  activeCell: CellPosition,
): void => {
  useLayoutEffect(() => {
    const table = scroller.current;
    if (!table || editing !== undefined) return;
    const isRequested = consumeFocusRequest();
    if (!isRequested && !table.contains(document.activeElement)) return;
    const cell = findCell(table, active);
    if (!cell || cell === document.activeElement) return;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  // The active cell can be set from outside, such as by a list of errors.
  useEffect(() => {
    findCell(scroller.current, activeCell)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, activeCell]);
};
