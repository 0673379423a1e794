import {
  cellChoice,
  type SheetColumn,
  type CellPosition,
  type SheetRange,
  type SheetRow,
} from './sheetTypes';

type Rows = readonly SheetRow[];

const replaceAt = (rows: Rows, index: number, make: (row: SheetRow) => SheetRow): Rows => {
  const row = rows[index];
  if (!row) return rows;
  const made = make(row);
  return made === row ? rows : rows.with(index, made);
};

/** The value of a choice by what a person calls it; undefined where it is none of them. */
const readChoice = ({ choices = [] }: SheetColumn, text: string): string | undefined => {
  const wanted = text.trim().toLowerCase();
  return choices.find(({ value, label }) => [value, label].some(name => name.toLowerCase() === wanted))
    ?.value;
};

const written = (row: SheetRow, column: SheetColumn, text: string): SheetRow => {
  const value = column.choices ? readChoice(column, text) : text;
  if (value === undefined || value === (row.cells[column.name] ?? '')) return row;
  const isGone = value.trim() === '' && row.marked.includes(column.name);
  return {
    ...row,
    cells: { ...row.cells, [column.name]: value },
    // An answer that is gone is not the right one any more.
    marked: isGone ? row.marked.filter(name => name !== column.name) : row.marked,
  };
};

/** Writes one cell. */
export const writeCell = (rows: Rows, at: number, column: SheetColumn, text: string): Rows =>
  replaceAt(rows, at, row => written(row, column, text));

/** Goes to the next of a cell's choices. */
export const toggleCell = (rows: Rows, at: number, column: SheetColumn): Rows =>
  replaceAt(rows, at, row => {
    const choices = column.choices ?? [];
    const now = choices.findIndex(choice => choice === cellChoice(row, column));
    const next = choices[(now + 1) % choices.length];
    return next ? { ...row, cells: { ...row.cells, [column.name]: next.value } } : row;
  });

/** Marks the one cell, or takes the mark off it. */
export const markCell = (rows: Rows, at: number, column: SheetColumn): Rows =>
  replaceAt(rows, at, row => {
    if (!column.isMarkable) return row;
    const isOnly = row.marked.length === 1 && row.marked[0] === column.name;
    return { ...row, marked: isOnly ? [] : [column.name] };
  });

/** Empties the cells of a range; what takes a choice keeps it. */
export const clearRange = (rows: Rows, columns: readonly SheetColumn[], range: SheetRange): Rows => {
  const cleared = columns.slice(range.left, range.right + 1).filter(({ choices }) => !choices);
  return rows.map((row, index) =>
    index < range.top || index > range.bottom
      ? row
      : cleared.reduce((made, column) => written(made, column, ''), row),
  );
};

/** A cell that begins like this is the marked one of its row. */
const MARK = /^\s*(?:\*|✓|✔)\s*/u;

/**
 * Fills cells from a place down and right, and makes rows as needed. What does not fit in the columns is left out; a
 * first line that repeats the names of the columns, too.
 */
export const fillFrom = (
  rows: Rows,
  columns: readonly SheetColumn[],
  at: CellPosition,
  block: readonly (readonly string[])[],
  newRow: () => SheetRow,
): Rows => {
  const own = columns.slice(at.column);
  const [first = []] = block;
  const isHead =
    first.length > 1 &&
    first.every((text, index) => text.trim().toLowerCase() === own[index]?.label.toLowerCase());
  const lines = isHead ? block.slice(1) : block;
  const made = [...rows];
  lines.forEach((line, down) => {
    const index = at.row + down;
    let row = made[index] ?? newRow();
    line.forEach((text, right) => {
      const column = own[right];
      if (!column) return;
      const isMarked = column.isMarkable && MARK.test(text);
      row = written(row, column, isMarked ? text.replace(MARK, '') : text.replace(/\r\n?/g, '\n'));
      if (isMarked) row = { ...row, marked: [column.name] };
    });
    made[index] = row;
  });
  return made;
};

/** Moves the rows from `top` to `bottom` by one place up (-1) or down (1). */
export const moveRows = (rows: Rows, { top, bottom }: SheetRange, by: -1 | 1): Rows => {
  const to = top + by;
  if (to < 0 || bottom + by >= rows.length) return rows;
  const rest = rows.toSpliced(top, bottom - top + 1);
  return rest.toSpliced(to, 0, ...rows.slice(top, bottom + 1));
};
