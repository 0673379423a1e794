import Papa from 'papaparse';
import { cellChoice, cellText } from './cells';
import type { SheetColumn, SheetRange, SheetRow } from './sheetTypes';

const parse = (text: string, delimiter: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data;

/** Several lines with the same number of cells, more than one: the delimiter separates a table. */
const isTable = (lines: readonly (readonly string[])[]): boolean =>
  lines.length > 1 && lines[0]!.length > 1 && lines.every(line => line.length === lines[0]!.length);

/**
 * The cells of a pasted text. Spreadsheets separate cells by tabs and quote those with line breaks. Several lines with the
 * same number of commas or semicolons are also a table. Any other text is one column with a cell per line.
 *
 * @example readPasted('a\t"b\nc"'); // [['a', 'b\nc']]
 */
export const parsePasted = (text: string): readonly (readonly string[])[] => {
  if (text.includes('\t')) return parse(text, '\t');
  for (const delimiter of [',', ';']) {
    const lines = text.includes(delimiter) ? parse(text, delimiter) : [];
    if (isTable(lines)) return lines;
  }
  return parse(text, '\t');
};

/** A range in the format of spreadsheets: tabs between cells, quotes around tabs, quotes and line breaks. */
export const formatCopied = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  { top, bottom, left, right }: SheetRange,
): string =>
  Papa.unparse(
    rows
      .slice(top, bottom + 1)
      .map(row =>
        columns
          .slice(left, right + 1)
          .map(column =>
            column.choices ? (cellChoice(row, column)?.label ?? '') : cellText(row, column.name),
          ),
      ),
    { delimiter: '\t', newline: '\n', escapeFormulae: false },
  );
