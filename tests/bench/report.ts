/** Writes a table: the first column to the left, all others to the right, as wide as they need. */
export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map(row => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
      .join('  ')
      .trimEnd();
  console.log([line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n'));
};

/** How a value compares with that of another build, such as `1.02 ×`. */
export const ratio = (value: number, other: number): string => `${(value / other).toFixed(2)} ×`;

/** A number as the tables show it: two digits below 10, one below 100, else whole with separators. */
export const shown = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
};
