import type { Icon } from '../display/icons';

/** An item of a menu, as data. */
export interface MenuAction {
  label: string;
  icon?: Icon | undefined;
  onSelect?: (() => void) | undefined;
  /** Navigates to this path of the router. */
  to?: string | undefined;
  tone?: 'bad' | undefined;
  /** Why it is disabled; shown under the label. */
  disabledReason?: string | undefined;
  /** Set for an item of a radio group. */
  checked?: boolean | undefined;
  /** A shortcut or a count at the right. */
  hint?: string | undefined;
}

/** The state of an open menu, which its button passes on. */
export interface MenuOverlayProps {
  id: string;
  label: string;
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  align: 'start' | 'end';
}

/** An item, or a divider between groups of items. */
export type MenuEntry = MenuAction | 'divider';
