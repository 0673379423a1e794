import { createContext, useContext } from 'react';
import type { PaletteSource } from './paletteTypes';

/** Access of views to the palette. */
export interface PaletteControl {
  readonly open: () => void;
  /** Imports it ahead of need. */
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
