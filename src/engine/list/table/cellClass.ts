import { cx } from '../../../ui/cx';
import type { Column } from '../../listState/columns';
import styles from './Table.module.css';

/** The classes that position a cell, in a wide list and in a narrow one. */
export const cellClass = ({ field, group, narrowOrder, isBelow }: Column): string => {
  const isAlone = !group || (group.whenNarrow === 'stack' && group.columns.length === 1);
  return cx(
    styles.cell,
    field.screen.align === 'end' && styles.end,
    styles[`order${narrowOrder}`],
    isAlone && styles.single,
    group && (group.whenNarrow === 'hide' ? styles.hidden : styles.grouped),
    group?.whenNarrow === 'grid' && styles.inGrid,
    group?.isHiddenFirst && styles.hiddenFirst,
    isBelow && styles.below,
  );
};
