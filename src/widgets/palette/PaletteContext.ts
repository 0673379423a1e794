import { createContext, useContext } from 'react';
import type { PaletteSource } from './paletteTypes';

/** The palette, as views use it. */
export interface PaletteControl {
  readonly open: () => void;
  /** Preloads its chunk. */
  readonly preload: () => void;
  /** Adds a source until the returned function is called. */
  readonly addSource: (source: PaletteSource) => () => void;
  readonly sources: () => readonly PaletteSource[];
}

/** For views outside of a `PaletteHost`. */
const none: PaletteControl = {
  open: () => undefined,
  preload: () => undefined,
  addSource: () => () => undefined,
  sources: () => [],
};

export const PaletteContext = createContext<PaletteControl>(none);

/**
 * Opens the command palette.
 *
 * @example const { open } = usePalette();
 */
export const usePalette = (): Pick<PaletteControl, 'open' | 'preload'> => useContext(PaletteContext);
