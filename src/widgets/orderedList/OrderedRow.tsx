import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { useIsSelected, type Selection } from '../../ui/rows/useSelection';
import { DragHandle } from './DragHandle';
import styles from './OrderedList.module.css';
import type { OrderedItem, OrderedListView, RowActions } from './orderedListTypes';
import { parsePosition } from './parsePosition';
import { PositionField } from './PositionField';
import { RowEndCells } from './RowEndCells';

interface OrderedRowProps<T extends OrderedItem> {
  readonly item: T;
  readonly view: OrderedListView<T>;
  /** Index among the rows, from 0. */
  readonly index: number;
  /** Position in the complete order, from 1. */
  readonly position: number;
  readonly total: number;
  /** Offset in px, when only some rows are mounted. */
  readonly top: number | undefined;
  /** The controls of this row are in the tab order. */
  readonly isActive: boolean;
  readonly selection: Selection;
  readonly disabledReason: string | undefined;
  readonly actions: RowActions;
}

function Row<T extends OrderedItem>({
  item,
  view,
  index,
  position,
  total,
  top,
  isActive,
  selection,
  disabledReason,
  actions,
}: OrderedRowProps<T>) {
  const translate = useTranslate();
  const isSelected = useIsSelected(selection, item.id);
  const [typed, setTyped] = useState<string>();
  const title = view.getTitle(item);
  const tabIndex = isActive ? 0 : -1;
  const target = parsePosition(typed, total);
  const isPlaceholder = view.isPlaceholder?.(item) ?? false;
  const moveToTyped = () => {
    if (target === undefined) return;
    setTyped(undefined);
    if (target !== position) actions.moveTo(item.id, target);
  };
  return (
    <div
      role="row"
      className={cx(styles.row, isSelected && styles.selected, isPlaceholder && styles.placeholder)}
      style={top === undefined ? undefined : { top }}
      tabIndex={tabIndex}
      data-id={item.id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
    >
      <span role="gridcell" className={styles.cell}>
        <DragHandle id={item.id} {...{ title, tabIndex, disabledReason }} />
      </span>
      <span role="gridcell" className={cx(styles.cell, styles.check)}>
        <Checkbox
          tabIndex={tabIndex}
          aria-label={translate('orderedList.select', { title })}
          checked={isSelected}
          // A change event has no shiftKey.
          onClick={event => actions.toggle(item.id, event.currentTarget.checked, event.shiftKey)}
          onChange={() => undefined}
        />
      </span>
      <span role="gridcell" className={styles.cell}>
        <PositionField
          {...{ position, title, typed, tabIndex, disabledReason }}
          onType={setTyped}
          onMoveTo={moveToTyped}
        />
      </span>
      <span role="gridcell" className={cx(styles.cell, styles.primary)}>
        {view.primary(item, tabIndex)}
      </span>
      {target !== undefined && target !== position ? (
        <span role="gridcell" className={cx(styles.cell, styles.rest, styles.hint)}>
          <kbd>Enter</kbd>
          {translate('orderedList.typedMove', { from: position, to: target })}
        </span>
      ) : (
        <RowEndCells {...{ item, view, title, tabIndex, isPlaceholder, actions }} />
      )}
    </div>
  );
}

/** One item: handle, checkbox, position, content, menu. Memoized: renders only when its props change. */
export const OrderedRow = memo(Row) as typeof Row; // memo drops the type parameter
