import type { Icon } from '../../ui/display/icons';

/** A value of a cell that is selected instead of typed. */
export interface SheetChoice {
  readonly value: string;
  readonly label: string;
  /** Shows the dot of an "on" value. */
  readonly isOn?: boolean;
}

/** A column of a sheet. */
export interface SheetColumn {
  readonly name: string;
  readonly label: string;
  /** Other headings of the column in pasted tables, in lower case. */
  readonly headings?: readonly string[];
  /** In px; the minimum for a column that grows. */
  readonly width: number;
  /** Gets a share of the remaining width. */
  readonly grows?: boolean;
  /** Stays visible while scrolling: `start` for the first column, `end` for the last. */
  readonly sticky?: 'start' | 'end';
  /** One cell of a row among these columns can be marked. */
  readonly isMarkable?: boolean;
  /** The cell has one of these values, by default the first. */
  readonly choices?: readonly SheetChoice[];
  /** Shown in an empty cell whose value is optional. */
  readonly placeholder?: string;
}

/** A row of a sheet: texts by column, and the columns whose cell is marked. Immutable. */
export interface SheetRow {
  /** Constant for the life of the row. */
  readonly key: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly marked: readonly string[];
}

/** A cell, by the indexes of its row and column. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** Rows and columns of a range, both ends included. */
export interface SheetRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** An error in a row, or a decision that the user has to make. */
export interface SheetProblem {
  /** Shown under the first cell. */
  readonly message: string;
  /** Columns with invalid cells; `emphasized` ones have an edge. */
  readonly columns: readonly string[];
  readonly emphasized?: readonly string[];
  /** Values that cells with choices show instead of their own while the row has the problem, by column. They cannot be changed. */
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

/** The next active cell when editing ends. `mark` marks the cell and stays. */
export type AfterEdit = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'mark';
