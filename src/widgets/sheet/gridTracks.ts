import type { SheetColumn } from './sheetTypes';

/** In px: the numbers of rows, and the place where a column can be added. */
const NUMBER = 40;
const GAP = 32;

/** The widths of a sheet's columns for its grid, and the width below which it scrolls, in px. */
export const gridTracks = (columns: readonly SheetColumn[], gapAfter: string | undefined) => {
  const parts = columns.flatMap(({ name, width, grows }) => [
    grows ? `minmax(${width}px, ${width}fr)` : `${width}px`,
    ...(name === gapAfter ? [`${GAP}px`] : []),
  ]);
  const minimum = columns.reduce((sum, { width }) => sum + width, NUMBER + (gapAfter ? GAP : 0));
  return { tracks: [`${NUMBER}px`, ...parts].join(' '), minimum };
};
