import type { CellPosition, SheetChoice, SheetColumn, SheetRange, SheetRow } from './sheetTypes';

/** The text of a cell; '' for a cell without text. */
export const cellText = (row: SheetRow, column: string): string => row.cells[column] ?? '';

/** The choice that a cell shows. */
export const cellChoice = (
  row: SheetRow,
  { name, choices = [] }: SheetColumn,
  value = cellText(row, name),
): SheetChoice | undefined => choices.find(choice => choice.value === value) ?? choices[0];

/** Whether a row has no text. */
export const isBlankRow = (row: SheetRow, columns: readonly SheetColumn[]): boolean =>
  columns.every(({ name, choices }) => choices !== undefined || cellText(row, name).trim() === '');

/** The range between two corners. */
export const rangeBetween = (one: CellPosition, other: CellPosition): SheetRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});
