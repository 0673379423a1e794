import type { Icon } from '../display/icons';

/** One line of a menu, as data. */
export interface MenuAction {
  label: string;
  icon?: Icon | undefined;
  onSelect?: (() => void) | undefined;
  /** Goes to this address of the router. */
  to?: string | undefined;
  tone?: 'bad' | undefined;
  /** Why it cannot be used now; shown under the label. */
  disabledReason?: string | undefined;
  /** Given: the line is one of a choice. */
  checked?: boolean | undefined;
  /** A key or a number at the right. */
  hint?: string | undefined;
}

/** A line, or a rule between groups of lines. */
export type MenuEntry = MenuAction | 'divider';
