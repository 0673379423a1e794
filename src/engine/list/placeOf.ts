import { cx } from '../parts/cx';
import type { ColumnGroup } from '../resource';
import styles from './Table.module.css';

/** The class that says where a cell goes when the list is narrow. */
export const placeOf = (group: ColumnGroup<string> | undefined): string => {
  if (!group) return styles.single ?? '';
  if (group.narrow === 'hide') return styles.hidden ?? '';
  return cx(
    styles.grouped,
    group.narrow === 'grid' && styles.inGrid,
    group.leavesFirst && styles.leavesFirst,
  );
};
