import type { Icon } from '../../ui/display/icons';

/** A destination or an action in the palette. */
export interface PaletteEntry {
  /** Stable and unique. Recent entries are stored by it. */
  readonly id: string;
  readonly label: string;
  /** Secondary text beside the label; also searched. */
  readonly detail?: string | undefined;
  /** More search terms. */
  readonly keywords?: readonly string[];
  readonly icon?: Icon | undefined;
  readonly tone?: 'bad' | undefined;
  /** The keyboard shortcut that does the same. */
  readonly keys?: string | undefined;
  /** Why it is disabled. */
  readonly disabledReason?: string | undefined;
  /** Path of the router. */
  readonly to?: string;
  readonly run?: () => void;
  /** Listed below the results for every text. */
  readonly isFallback?: true;
  /** Listed as recent even when no source returns it, such as a record. Needs `to`. */
  readonly isPersistent?: true;
}

/** A group of entries, or a message instead of entries. */
export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  /** Position while the input is empty, see `groupOrder`. */
  readonly order: number;
  readonly entries: readonly PaletteEntry[];
  readonly note?: string;
}

/** Returns the available entries. Called when the palette opens and when its text changes. */
export type PaletteSource = (text: string) => readonly PaletteGroup[];

/** A search for entries on the server. */
export interface PaletteLookup {
  readonly id: string;
  /** Before all other groups or after them. Enter selects the first entry. */
  readonly position: 'first' | 'last';
  /** The search for this text, undefined when there is none. It is aborted when the text changes. */
  readonly query: (text: string) =>
    | {
        readonly delayMs: number;
        readonly find: (signal: AbortSignal) => Promise<readonly PaletteGroup[]>;
      }
    | undefined;
}
