import { DndContext } from '@dnd-kit/core';
import type { CSSProperties } from 'react';
import { IconInfo } from '../../ui/display/icons';
import { silentAnnouncements } from '../../ui/drag/silentAnnouncements';
import { useDragSensors } from '../../ui/drag/useDragSensors';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { DragPreview } from './DragPreview';
import styles from './OrderedList.module.css';
import { OrderedListHeader } from './OrderedListHeader';
import { OrderedRows } from './OrderedRows';
import type { OrderedItem, OrderedListProps } from './orderedListTypes';
import { REORDER_MS } from '../../ui/drag/reorderMs';
import { useLazyWords } from '../../ui/useLazyWords';
import { SelectionBar } from './SelectionBar';
import { useOrderedList } from './useOrderedList';
import { orderedListWords } from './words.en';

const accessibility = { announcements: silentAnnouncements, screenReaderInstructions: { draggable: '' } };

/**
 * A list that users reorder: rows are dragged by their handles, several at once as a block, or moved by keys, by a typed
 * position or from the bar over selected rows. Announces each move. Supports thousands of rows.
 *
 * @example
 * <OrderedList label="Notes" items={notes} view={view} onMove={move => void save(move)} onRemove={remove} />
 */
export function OrderedList<T extends OrderedItem>(props: OrderedListProps<T>) {
  useLazyWords(orderedListWords);
  const { label, items, view, disabledReason, onRemove, isLoading = false } = props;
  const list = useOrderedList(props);
  const { order, selection, activeRow, drag, menu } = list;
  const { selected } = order;
  const { dragged } = drag;
  const sensors = useDragSensors();
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--row-height': `${list.rowHeight}px`,
    '--drag': `${REORDER_MS}ms`,
    '--columns': view.columns.map(({ width }) => `${width}px`).join(' '),
  };
  const draggedLabel = dragged && view.countLabel(dragged.ids.length);
  return (
    <div className={styles.list} style={style}>
      {disabledReason !== undefined && (
        <p className={styles.reason} role="status">
          <IconInfo />
          {disabledReason}
        </p>
      )}
      <DndContext sensors={sensors} accessibility={accessibility} {...drag.handlers}>
        <div
          ref={list.scroller}
          className={styles.scroll}
          role="grid"
          aria-label={label}
          aria-rowcount={items.length + 1}
          aria-multiselectable
          aria-busy={isLoading}
          data-dragging={dragged ? '' : undefined}
          data-rows=""
        >
          <OrderedListHeader
            view={view}
            selected={selected.length}
            total={items.length}
            onSelectAll={isOn => selection.set(isOn ? order.ids : [])}
          />
          <OrderedRows {...{ items, view, disabledReason, list }} dropLabel={draggedLabel} />
        </div>
        <DragPreview label={dragged?.ids.length === 1 ? order.getTitle(dragged.id) : draggedLabel} />
      </DndContext>
      {list.virtual.observer}
      {menu.menu}
      {selected.length > 0 && (
        <SelectionBar
          positions={selected.map(id => order.positions.get(id)!)} // rendered items are in the order
          total={order.total}
          itemsLabel={view.countLabel(selected.length)}
          disabledReason={disabledReason}
          onMoveTo={position => list.moveTo(selected, position)}
          onRemove={onRemove && (() => order.remove(selected))}
          onSelectAll={selected.length < items.length ? () => selection.set(order.ids) : undefined}
          onClear={() => {
            selection.set([]);
            activeRow.focusRow(activeRow.index);
          }}
        />
      )}
      <span role="status">
        <VisuallyHidden>{order.announcement}</VisuallyHidden>
      </span>
    </div>
  );
}
