import type { CellPosition, SheetColumn, SheetProblem, SheetRow, SheetRowAction } from './sheetTypes';
import type { RowHistory } from './useRowHistory';

export interface SheetProps {
  /** Accessible name, such as "Notes". */
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly history: RowHistory;
  readonly newRow: () => SheetRow;
  readonly maxRows: number;
  readonly activeCell: CellPosition;
  readonly onActiveCellChange: (cell: CellPosition) => void;
  readonly getProblem: (row: SheetRow) => SheetProblem | undefined;
  readonly getRowActions: (row: SheetRow) => readonly SheetRowAction[];
  /** A column can be added after this one. */
  readonly addColumn?:
    { readonly after: string; readonly label: string; readonly onAdd: () => void } | undefined;
  /** Label of the button that adds a row at the end. */
  readonly newRowLabel: string;
  /** Rows were not added because there are `maxRows` already. */
  readonly onRowLimit: () => void;
}
