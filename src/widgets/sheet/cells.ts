import type {
  CellPosition,
  SheetChoice,
  SheetColumn,
  SheetProblem,
  SheetRange,
  SheetRow,
} from './sheetTypes';

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

/** Whether the choice of a column cannot be changed while its row has the problem. */
export const isChoiceFixed = (problem: SheetProblem | undefined, column: string): problem is SheetProblem =>
  problem?.shownChoices?.[column] !== undefined;

/** The index of the first column that a problem names; the first column where none does. */
export const columnOfProblem = ({ columns: [name] }: SheetProblem, columns: readonly SheetColumn[]): number =>
  Math.max(
    0,
    columns.findIndex(column => column.name === name),
  );
