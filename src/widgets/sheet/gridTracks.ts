import type { SheetColumn } from './sheetTypes';

/** Widths in px of the row numbers, and of the space where a column can be added. */
const NUMBER = 40;
const GAP = 32;

/** The grid columns of a sheet, and the width in px below which it scrolls. */
export const gridTracks = (columns: readonly SheetColumn[], gapAfter: string | undefined) => {
  const widths = columns.flatMap(({ name, width, grows }) => [
    grows ? `minmax(${width}px, ${width}fr)` : `${width}px`,
    ...(name === gapAfter ? [`${GAP}px`] : []),
  ]);
  const minimum = columns.reduce((sum, { width }) => sum + width, NUMBER + (gapAfter ? GAP : 0));
  return { tracks: [`${NUMBER}px`, ...widths].join(' '), minimum };
};
