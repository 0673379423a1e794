import { useTranslate } from 'ra-core';
import { cx } from '../../ui/cx';
import styles from './OrderedList.module.css';
import { OrderedRow } from './OrderedRow';
import type { OrderedItem, OrderedListView } from './orderedListTypes';
import type { useOrderedList } from './useOrderedList';

/** The mounted rows of an ordered list, and the line at which a dragged block is dropped. */
export function OrderedRows<T extends OrderedItem>({
  items,
  view,
  disabledReason,
  list,
  dropLabel,
}: {
  items: readonly T[];
  view: OrderedListView<T>;
  disabledReason: string | undefined;
  list: ReturnType<typeof useOrderedList<T>>;
  /** The dragged rows as text; undefined while nothing is dragged. */
  dropLabel: string | undefined;
}) {
  const translate = useTranslate();
  const { virtual, order, activeRow, drag, selection, actions, rowHeight } = list;
  const { dragged } = drag;
  return (
    <div
      ref={list.rows}
      role="rowgroup"
      className={cx(styles.rows, virtual.isVirtual && styles.virtual)}
      style={virtual.height === undefined ? undefined : { height: virtual.height }}
      onKeyDown={list.onKeyDown}
      {...activeRow.focusHandlers}
    >
      {virtual.rows.map(({ index, top }) => {
        const item = items[index];
        return (
          item && (
            <OrderedRow
              key={item.id}
              {...{ item, view, index, top, selection, disabledReason, actions }}
              total={order.total}
              position={order.positions.get(item.id) ?? index + 1}
              isActive={item.id === activeRow.id}
            />
          )
        );
      })}
      {dragged && (
        <div
          ref={drag.dropLine}
          className={styles.dropLine}
          style={{ transform: `translateY(${dragged.gap * rowHeight}px)` }}
          aria-hidden
        >
          <span className={styles.dropLabel}>
            {translate('orderedList.dropHere', { items: dropLabel, smart_count: dragged.ids.length })}
          </span>
        </div>
      )}
    </div>
  );
}
