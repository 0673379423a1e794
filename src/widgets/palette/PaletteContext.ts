import { createContext, useContext } from 'react';
import type { PaletteSource } from './paletteTypes';

/** The palette as the rest of the app sees it. */
export interface PaletteControl {
  readonly open: () => void;
  /** Fetches it ahead of need. */
  readonly preload: () => void;
  /** Offers what a source gives until the returned function is called. */
  readonly add: (source: PaletteSource) => () => void;
  readonly sources: () => readonly PaletteSource[];
}

/** What a view gets where no palette is, such as a part shown alone. */
const none: PaletteControl = {
  open: () => undefined,
  preload: () => undefined,
  add: () => () => undefined,
  sources: () => [],
};

export const PaletteContext = createContext<PaletteControl>(none);

/**
 * Opens the palette of the app around this view.
 *
 * @example const { open } = usePalette();
 */
export const usePalette = (): Pick<PaletteControl, 'open' | 'preload'> => useContext(PaletteContext);
