import type { ReactNode } from 'react';
import type { MenuEntry } from '../../ui/overlays/menuEntry';
import type { OrderMove } from './moves';

export interface OrderedItem {
  readonly id: string;
}

/** A column at the end of the rows; hidden when there is no room for it. Width in px. */
interface OrderedColumn<T> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly cell: (item: T) => ReactNode;
}

/** How the items of an ordered list are named and rendered. Memoize it, so that rows do not render without a change. */
export interface OrderedListView<T extends OrderedItem> {
  readonly getTitle: (item: T) => string;
  /** A number of items as text: "3 notes". */
  readonly countLabel: (count: number) => string;
  /** Header of the first column. */
  readonly primaryLabel: string;
  /** Picture and text; focusable elements in it get `tabIndex`. */
  readonly primary: (item: T, tabIndex: 0 | -1) => ReactNode;
  readonly columns: readonly OrderedColumn<T>[];
  /** The item itself is missing: the row has no columns and no menu, only Remove. */
  readonly isPlaceholder?: (item: T) => boolean;
  /** Further entries of the row menu. */
  readonly menuEntries?: (item: T) => readonly MenuEntry[];
}

export interface OrderedListProps<T extends OrderedItem> {
  /** Name of the list. */
  readonly label: string;
  /** The rendered items, in their order. */
  readonly items: readonly T[];
  /** The complete order by id, when `items` has only some of them. */
  readonly order?: readonly string[] | undefined;
  readonly view: OrderedListView<T>;
  /** Why moving is disabled, as a sentence. */
  readonly disabledReason?: string | undefined;
  /** Moves optimistically; when a move is rejected, pass the items in their old order again. */
  readonly onMove: (move: OrderMove) => void;
  readonly onRemove?: ((ids: readonly string[]) => void) | undefined;
  /** More items are loading. */
  readonly isLoading?: boolean;
}

/** Callbacks of the rows. They are stable, so that rows do not render when the list does. */
export interface RowActions {
  readonly toggle: (id: string, isOn: boolean, isRange: boolean) => void;
  /** Position from 1. */
  readonly moveTo: (id: string, position: number) => void;
  readonly remove: ((id: string) => void) | undefined;
  /** Opens the menu of a row at its button. */
  readonly openMenu: (id: string, button: HTMLElement) => void;
  readonly preloadMenu: () => void;
}
