import type { Icon } from '../../ui/display/icons';

/** A destination or an action in the palette. */
export interface PaletteEntry {
  /** Stable and unique: recently used entries are stored by it. */
  readonly id: string;
  readonly label: string;
  /** Secondary text beside the label; it is searched, too. */
  readonly detail?: string | undefined;
  /** Further words by which it is found. */
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
  /** Listed below the results whatever is typed. */
  readonly isFallback?: true;
  /** Listed as recently used even when no source has it any more, such as a record. Needs `to`. */
  readonly isPersistent?: true;
}

/** Entries that belong together, or a sentence instead of them. */
export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  /** Position while nothing is typed, see `groupOrder`. */
  readonly order: number;
  readonly entries: readonly PaletteEntry[];
  readonly note?: string;
}

/** Returns the available entries. Called when the palette opens and when its text changes. */
export type PaletteSource = (text: string) => readonly PaletteGroup[];

/** A search for entries on the server. */
export interface PaletteLookup {
  readonly id: string;
  /** Before all other groups or after them. Enter selects the first entry of what comes first. */
  readonly position: 'first' | 'last';
  /** The search for this text, undefined when there is none. It is aborted when the text changes. */
  readonly query: (text: string) =>
    | {
        readonly delayMs: number;
        readonly find: (signal: AbortSignal) => Promise<readonly PaletteGroup[]>;
      }
    | undefined;
}
