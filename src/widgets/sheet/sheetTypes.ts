import type { Icon } from '../../ui/display/icons';

/** One of the values that a cell can take where nothing is written. */
export interface SheetChoice {
  readonly value: string;
  readonly label: string;
  /** Draws the dot of what is on. */
  readonly isOn?: boolean;
}

export interface SheetColumn {
  readonly name: string;
  readonly label: string;
  /** In px; the least one where the column grows. */
  readonly width: number;
  /** Takes a share of the room that is left. */
  readonly grows?: boolean;
  /** Stays in sight: `start` for the first column, `end` for the last. */
  readonly sticky?: 'start' | 'end';
  /** One cell of these of a row can be marked. */
  readonly isMarkable?: boolean;
  /** The cell takes one of these, the first where nothing was chosen. */
  readonly choices?: readonly SheetChoice[];
  /** Said where nothing stands, and nothing has to. */
  readonly placeholder?: string;
}

/** A row of a sheet: texts by column, and the columns whose cell is marked. It is never changed, only replaced. */
export interface SheetRow {
  /** Stays the same as long as the row is there. */
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly marked: readonly string[];
}

/** A cell, by its row's and its column's index. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** What is wrong with a row, or has to be decided. */
export interface SheetProblem {
  /** Said under the first cell. */
  readonly message: string;
  /** Columns whose cells are wrong; `strong` ones carry an edge. */
  readonly columns: readonly string[];
  readonly emphasized?: readonly string[];
  /** What cells with a choice show in place of their own, by column. */
  readonly shownChoices?: Readonly<Record<string, string>>;
  readonly actions?: readonly { readonly label: string; readonly onSelect: () => void }[];
}

/** An action on a row beyond those that every sheet has. */
export interface SheetRowAction {
  readonly label: string;
  readonly icon?: Icon;
  readonly to?: string;
  readonly onSelect?: () => void;
}

/** The text of a cell; empty where nothing was written. */
export const cellText = (row: SheetRow, column: string): string => row.cells[column] ?? '';

/** The choice that a cell shows. */
export const cellChoice = (
  row: SheetRow,
  { name, choices = [] }: SheetColumn,
  shown = cellText(row, name),
): SheetChoice | undefined => choices.find(({ value }) => value === shown) ?? choices[0];

/** Whether nothing was written into a row. */
export const isBlankRow = (row: SheetRow, columns: readonly SheetColumn[]): boolean =>
  columns.every(({ name, choices }) => choices !== undefined || cellText(row, name).trim() === '');

/** Rows and columns from one corner to the other. */
export const rangeBetween = (one: CellPosition, other: CellPosition) => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});
export type SheetRange = ReturnType<typeof rangeBetween>;
