import type { Icon } from '../../ui/display/icons';

/** One place in the side menu. */
export interface MenuPlace {
  /** Address in the router. */
  to: string;
  label: string;
  icon: Icon;
  /** What waits there. */
  count?: number | undefined;
  /** Said instead of the count where it is not the whole number, such as "50,000+". */
  countText?: string | undefined;
  /** Stands below the place before it, as a part of that. */
  nested?: boolean | undefined;
  /** Overrides the comparison with the address. */
  active?: boolean | undefined;
}

/** The side menu, section by section; the first usually has no name. */
export type MenuSections = readonly { section?: string; items: readonly MenuPlace[] }[];
