import type { Icon } from '../../ui/display/icons';

/** One thing that the palette offers: somewhere to go, or something to do. */
export interface PaletteEntry {
  /** Stable and unique: what was used lately is known by it. */
  readonly id: string;
  readonly label: string;
  /** Quiet words beside the label; they are searched, too. */
  readonly detail?: string | undefined;
  /** Further words that find it. */
  readonly keywords?: readonly string[];
  readonly icon?: Icon | undefined;
  readonly tone?: 'bad' | undefined;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  /** Address in the router. */
  readonly to?: string;
  readonly run?: () => void;
  /** Offered whatever is typed, below what was found. */
  readonly isFallback?: true;
  /** Shown among what was used lately even where no source offers it any more, such as a record. Needs `to`. */
  readonly isPersistent?: true;
}

/** Entries that belong together, or a sentence in their place. */
export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  /** Groups stand in this order while nothing is typed: {@link groupOrder}. */
  readonly order: number;
  readonly entries: readonly PaletteEntry[];
  readonly note?: string;
}

/**
 * Where groups stand while nothing is typed.
 *
 * @example const group: PaletteGroup = { id: 'go', label: 'Go to', order: groupOrder.screens, entries };
 */
export const groupOrder = { selected: 10, open: 20, recent: 30, screens: 40, list: 50, app: 60 } as const;

/** Gives what there is to offer at this moment; asked when the palette opens and at each change of its text. */
export type PaletteSource = (text: string) => readonly PaletteGroup[];

/** Something that has to be asked elsewhere. */
export interface PaletteLookup {
  readonly id: string;
  /** Before everything else, or after it. What comes first is what Enter takes. */
  readonly position: 'first' | 'last';
  /** What to ask for this text, undefined when nothing. A question that is superseded is aborted by its signal. */
  readonly query: (text: string) =>
    | {
        readonly delayMs: number;
        readonly find: (signal: AbortSignal) => Promise<readonly PaletteGroup[]>;
      }
    | undefined;
}
