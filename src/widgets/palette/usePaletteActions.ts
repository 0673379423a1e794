import { useContext, useEffect, useRef } from 'react';
import type { PaletteSource } from './paletteTypes';
import { PaletteContext } from './PaletteContext';

/**
 * Offers actions in the command palette for as long as the view stands. The source is asked while the palette is open
 * and never before, so it may look at what is chosen just then.
 *
 * @example
 * usePaletteActions(() => [
 *   { id: 'report', label: 'Report', order: groupOrder.list, entries: [{ id: 'report.print', label: 'Print', run: print }] },
 * ]);
 */
export const usePaletteActions = (source: PaletteSource): void => {
  const { add } = useContext(PaletteContext);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => add(text => latest.current(text)), [add]);
};
