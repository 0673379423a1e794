import type { Icon } from '../../ui/display/icons';

/** One link of the side menu. */
export interface MenuLink {
  /** Address in the router. */
  to: string;
  label: string;
  icon: Icon;
  /** Shown as a number beside the label. */
  count?: number | undefined;
  /** Replaces the count when it is a lower bound, such as "50,000+". */
  countText?: string | undefined;
  /** Indented below the link before it. */
  nested?: boolean | undefined;
  /** Marks the link as current. By default `NavLink` compares the addresses. */
  active?: boolean | undefined;
}

/** The sections of the side menu. The first one usually has no name. */
export type MenuSections = readonly { section?: string; items: readonly MenuLink[] }[];
