import { cellChoice, cellText } from './cells';
import type { CellPosition, SheetColumn, SheetRange, SheetRow } from './sheetTypes';

type Rows = readonly SheetRow[];

const replaceAt = (rows: Rows, index: number, update: (row: SheetRow) => SheetRow): Rows => {
  const row = rows[index];
  if (!row) return rows;
  const next = update(row);
  return next === row ? rows : rows.with(index, next);
};

/** The choice with this value or label, in any case. */
const parseChoice = ({ choices = [] }: SheetColumn, text: string): string | undefined => {
  const name = text.trim().toLowerCase();
  return choices.find(({ value, label }) => value.toLowerCase() === name || label.toLowerCase() === name)
    ?.value;
};

const withText = (row: SheetRow, column: SheetColumn, text: string): SheetRow => {
  const value = column.choices ? parseChoice(column, text) : text;
  if (value === undefined || value === cellText(row, column.name)) return row;
  const losesMark = value.trim() === '' && row.marked.includes(column.name);
  return {
    ...row,
    cells: { ...row.cells, [column.name]: value },
    // An empty cell cannot be marked.
    marked: losesMark ? row.marked.filter(name => name !== column.name) : row.marked,
  };
};

/** Writes one cell. */
export const writeCell = (rows: Rows, at: number, column: SheetColumn, text: string): Rows =>
  replaceAt(rows, at, row => withText(row, column, text));

/** Selects the next choice of a cell. */
export const toggleCell = (rows: Rows, at: number, column: SheetColumn): Rows =>
  replaceAt(rows, at, row => {
    const choices = column.choices ?? [];
    const current = choices.findIndex(choice => choice === cellChoice(row, column));
    const next = choices[(current + 1) % choices.length];
    return next ? { ...row, cells: { ...row.cells, [column.name]: next.value } } : row;
  });

/** Marks a cell instead of the others of its row, or removes its mark. */
export const markCell = (rows: Rows, at: number, column: SheetColumn): Rows =>
  replaceAt(rows, at, row => {
    if (!column.isMarkable) return row;
    const isOnly = row.marked.length === 1 && row.marked[0] === column.name;
    return { ...row, marked: isOnly ? [] : [column.name] };
  });

/** Clears the texts of a range. Choices stay. */
export const clearRange = (rows: Rows, columns: readonly SheetColumn[], range: SheetRange): Rows => {
  const cleared = columns.slice(range.left, range.right + 1).filter(({ choices }) => !choices);
  return rows.map((row, index) =>
    index < range.top || index > range.bottom
      ? row
      : cleared.reduce((next, column) => withText(next, column, ''), row),
  );
};

/** A pasted text that starts like this marks its cell. */
const MARK = /^\s*(?:\*|✓|✔)\s*/u;

const headingOf = (text: string): string => text.trim().toLowerCase();

/**
 * The columns that the first line of a pasted table names, in the order of its cells; undefined where it is no heading.
 * A heading names at least two columns, none of them twice, and nothing else.
 */
const columnsOfHeading = (
  line: readonly string[],
  columns: readonly SheetColumn[],
): readonly (SheetColumn | undefined)[] | undefined => {
  const named = line.map(text =>
    columns.find(({ name, label, headings = [] }) =>
      [headingOf(label), name, ...headings].includes(headingOf(text)),
    ),
  );
  const found = named.filter(column => column !== undefined);
  const isHeading =
    found.length > 1 &&
    new Set(found).size === found.length &&
    line.every((text, at) => named[at] !== undefined || text.trim() === '');
  return isHeading ? named : undefined;
};

/**
 * Fills cells from a position down and right, and adds rows as needed. Skips texts beyond the last column. Where the first
 * line names columns, each text goes to the column of its heading, wherever the position is.
 */
export const fillFrom = (
  rows: Rows,
  columns: readonly SheetColumn[],
  at: CellPosition,
  block: readonly (readonly string[])[],
  newRow: () => SheetRow,
): Rows => {
  const named = columnsOfHeading(block[0] ?? [], columns);
  const targets = named ?? columns.slice(at.column);
  const lines = named ? block.slice(1) : block;
  const filled = [...rows];
  lines.forEach((line, down) => {
    const index = at.row + down;
    let row = filled[index] ?? newRow();
    line.forEach((text, right) => {
      const column = targets[right];
      if (!column) return;
      const isMarked = column.isMarkable && MARK.test(text);
      row = withText(row, column, isMarked ? text.replace(MARK, '') : text.replace(/\r\n?/g, '\n'));
      if (isMarked) row = { ...row, marked: [column.name] };
    });
    filled[index] = row;
  });
  return filled;
};

/** Moves the rows from `top` to `bottom` up (-1) or down (1) by one. */
export const moveRows = (rows: Rows, { top, bottom }: SheetRange, by: -1 | 1): Rows => {
  const to = top + by;
  if (to < 0 || bottom + by >= rows.length) return rows;
  const rest = rows.toSpliced(top, bottom - top + 1);
  return rest.toSpliced(to, 0, ...rows.slice(top, bottom + 1));
};
