import type { Icon } from '../../engine/parts/icons';

/** One place in the side menu. */
export interface MenuPlace {
  /** Address in the router. */
  to: string;
  label: string;
  icon: Icon;
  /** What waits there. */
  count?: number | undefined;
  /** Overrides the comparison with the address. */
  active?: boolean | undefined;
}

/** The side menu, section by section; the first usually has no name. */
export type MenuSections = readonly { section?: string; items: readonly MenuPlace[] }[];
