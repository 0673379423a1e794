import type { ReactNode } from 'react';
import type { MenuEntry } from '../../ui/overlays/menuEntry';

export interface OrderedItem {
  readonly id: string;
}

/** A column at the end of the rows; the first that has no room leaves. Width in px. */
interface OrderedColumn<T> {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly cell: (item: T) => ReactNode;
}

/** How the items of an ordered list are named and drawn. Keep it the same as long as nothing in it changes. */
export interface OrderedListView<T extends OrderedItem> {
  readonly getTitle: (item: T) => string;
  /** Several of them in words: "3 notes". */
  readonly countLabel: (count: number) => string;
  /** Head of the first column. */
  readonly primaryLabel: string;
  /** Picture and words; what can be focused inside takes `tabIndex`. */
  readonly primary: (item: T, tabIndex: 0 | -1) => ReactNode;
  readonly columns: readonly OrderedColumn<T>[];
  /** Only its place is left: it has no columns and no menu, only Remove. */
  readonly isPlaceholder?: (item: T) => boolean;
  /** More for the menu of a row. */
  readonly menuEntries?: (item: T) => readonly MenuEntry[];
}
