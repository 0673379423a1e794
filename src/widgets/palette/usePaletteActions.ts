import { useContext, useEffect, useRef } from 'react';
import { PaletteContext } from './PaletteContext';
import type { PaletteSource } from './paletteTypes';

/**
 * Adds actions to the command palette while the view is mounted. The source is called only while the palette is open, so
 * it may read the current selection.
 *
 * @example
 * usePaletteActions(() => [
 *   { id: 'report', label: 'Report', order: groupOrder.list, entries: [{ id: 'report.print', label: 'Print', run: print }] },
 * ]);
 */
export const usePaletteActions = (source: PaletteSource): void => {
  const { addSource } = useContext(PaletteContext);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => addSource(text => latest.current(text)), [addSource]);
};
