import { useTranslate } from 'ra-core';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { Checkbox } from '../../ui/inputs/Checkbox';
import styles from './OrderedList.module.css';
import type { OrderedItem, OrderedListView } from './orderedListTypes';

/** The header row of an ordered list, with the checkbox that selects all rows. */
export function OrderedListHeader<T extends OrderedItem>({
  view,
  selected,
  total,
  onSelectAll,
}: {
  view: OrderedListView<T>;
  /** Number of selected rows. */
  selected: number;
  total: number;
  onSelectAll: (isOn: boolean) => void;
}) {
  const translate = useTranslate();
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={cx(styles.row, styles.headerRow)}>
        <span role="columnheader" className={styles.cell}>
          <VisuallyHidden>{translate('orderedList.order')}</VisuallyHidden>
        </span>
        <span role="columnheader" className={cx(styles.cell, styles.check)}>
          <Checkbox
            aria-label={translate('orderedList.selectAll')}
            checked={selected > 0 && selected === total}
            indeterminate={selected > 0 && selected < total}
            onChange={() => onSelectAll(selected !== total)}
          />
        </span>
        <span role="columnheader" className={styles.cell}>
          {translate('orderedList.positionHeader')}
        </span>
        <span role="columnheader" className={styles.cell}>
          {view.primaryLabel}
        </span>
        {view.columns.map(column => (
          <span key={column.key} role="columnheader" className={cx(styles.cell, styles.value)}>
            {column.label}
          </span>
        ))}
        <span role="columnheader" className={styles.cell}>
          <VisuallyHidden>{translate('ui.more')}</VisuallyHidden>
        </span>
      </div>
    </div>
  );
}
