import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { limits } from '../../contract/limits';
import { useSelectedIds, useSelection } from '../../ui/rows/useSelection';
import { useVirtualRows } from '../../ui/rows/useVirtualRows';
import { Checkbox } from '../../ui/inputs/Checkbox';
import { cx } from '../../ui/cx';
import { IconInfo } from '../../ui/display/icons';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import { VisuallyHidden } from '../../ui/feedback/VisuallyHidden';
import { applyMove, moveByStep, moveToGap, moveToPosition, type OrderMove } from './moves';
import { SelectionBar } from './SelectionBar';
import styles from './OrderedList.module.css';
import { OrderedRow, type RowActions } from './OrderedRow';
import type { OrderedItem, OrderedListView } from './orderedListTypes';
import { useActiveRow } from './useActiveRow';
import { useBlockDrag } from './useBlockDrag';
import { useOrderKeyboard } from './useOrderKeyboard';
import { useRowMenu } from './useRowMenu';
import { useReorderAnimation } from './useReorderAnimation';

/** Heights in px: of the head, of what the bar covers, of rows, and of rows on phones. */
const HEAD = 40;
const BAR = 76;
const ROW = 56;
const PHONE_ROW = 72;

interface OrderedListProps<T extends OrderedItem> {
  /** Name of the list. */
  readonly label: string;
  /** What is shown, in its order. */
  readonly items: readonly T[];
  /** The whole order by id, where `items` is only a part of it. */
  readonly order?: readonly string[] | undefined;
  readonly view: OrderedListView<T>;
  /** Why nothing can be moved now, as a sentence; undefined where it can. */
  readonly disabledReason?: string | undefined;
  /** Moves at once; when the move is refused the owner hands the items in their old order again. */
  readonly onMove: (move: OrderMove) => void;
  readonly onRemove?: ((ids: readonly string[]) => void) | undefined;
  /** More rows are on their way. */
  readonly isLoading?: boolean;
}

/**
 * A list whose order is its point: rows are dragged by their handles, several at once as a block, moved by keys, by a
 * typed place or from the bar over chosen rows. Each move is said. Thousands of rows stay light.
 *
 * @example
 * <OrderedList label="Notes" items={notes} view={view} onMove={move => void save(move)} onRemove={take} />
 */
export function OrderedList<T extends OrderedItem>({
  label,
  items,
  order: whole,
  view,
  disabledReason,
  onMove,
  onRemove,
  isLoading = false,
}: OrderedListProps<T>) {
  const translate = useTranslate();
  const rowHeight = useMediaQuery(BELOW_MOBILE) ? PHONE_ROW : ROW;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const [said, setSaid] = useState('');
  const shown = useMemo(() => items.map(({ id }) => id), [items]);
  const order = whole ?? shown;
  // Keys come faster than the moved order comes back as a property.
  const reached = useRef(order);
  useLayoutEffect(() => void (reached.current = order), [order]);
  const places = useMemo(() => new Map(order.map((id, at) => [id, at + 1])), [order]);
  const total = order.length;
  const chosenIds = useSelectedIds(selection);
  // In their order; those that left the list meanwhile are chosen no more.
  const chosen = useMemo(() => {
    const wanted = new Set(chosenIds);
    return shown.filter(id => wanted.has(id));
  }, [chosenIds, shown]);
  const say = (key: string, values?: object) => translate(`engine.order.${key}`, values);

  const titleOf = (id: string): string => {
    const item = items.find(one => one.id === id);
    return item ? view.getTitle(item) : '';
  };
  const blockOf = (id: string): readonly string[] => (chosen.includes(id) ? chosen : [id]);
  const carryOut = (move: OrderMove | undefined) => {
    if (!move || disabledReason !== undefined) return;
    const { ids, position } = move;
    reached.current = applyMove(reached.current, ids, position);
    onMove(move);
    setSaid(
      ids.length === 1
        ? say('moved', { title: titleOf(ids[0]!), place: position, total }) // it has one
        : say('movedBlock', {
            things: view.countLabel(ids.length),
            from: position,
            to: position + ids.length - 1,
          }),
    );
  };
  const remove = (ids: readonly string[]) => {
    onRemove?.(ids);
    selection.set(chosenIds.filter(id => !ids.includes(id)));
    setSaid(say('removed', { things: view.countLabel(ids.length) }));
  };

  const row = useActiveRow(rows, scroller, shown, {
    rowHeight,
    head: HEAD,
    foot: chosen.length ? BAR : 0,
  });
  const virtual = useVirtualRows({
    scroller,
    count: items.length,
    isLong: isLoading,
    isFixed: true,
    rowHeight,
    pinned: row.index,
  });
  useReorderAnimation(rows, shown, rowHeight);
  const drag = useBlockDrag({
    ...{ scroller, rows, rowHeight, head: HEAD },
    count: items.length,
    blockOf: id => {
      if (disabledReason !== undefined) return undefined;
      row.go(shown.indexOf(id));
      return blockOf(id);
    },
    onDrop: (ids, gap) => carryOut(moveToGap(order, ids, gap)),
  });
  const place = (ids: readonly string[], to: number) => {
    carryOut(moveToPosition(order, ids, to));
    // Where it was moved to the focus follows; a click on the bar keeps it there.
    if (ids.length === 1) row.reveal(Math.min(to, total) - 1);
  };
  const menu = useRowMenu({
    ...{ view, disabledReason },
    onMoveTo: (id, to) => place([id], to),
    onRemove: onRemove && (id => remove([id])),
  });
  const toggle = (id: string, isOn: boolean, isRange: boolean) =>
    selection.toggle(id, isOn, isRange ? shown : undefined);
  const onKeyDown = useOrderKeyboard({
    ...{ shown, selection, toggle, row },
    onStep: (id, by) => {
      const move = moveByStep(reached.current, blockOf(id), by);
      carryOut(move);
      if (move) row.reveal(by < 0 ? move.position - 1 : move.position + move.ids.length - 2);
    },
    onMoveTo: (id, to) => {
      const block = blockOf(id);
      carryOut(moveToPosition(order, block, to));
      row.reveal(to === 1 ? 0 : total - 1);
    },
    onRemove: onRemove && (id => remove(blockOf(id))),
  });

  // Rows are drawn anew only for what changes in them: what they call stays the same and looks here.
  const latest = useRef({ items, toggle, place, remove, menu });
  latest.current = { items, toggle, place, remove, menu };
  const canRemove = onRemove !== undefined;
  const acts = useMemo<RowActions>(
    () => ({
      toggle: (...given) => latest.current.toggle(...given),
      place: (id, to) => latest.current.place([id], to),
      remove: canRemove ? id => latest.current.remove([id]) : undefined,
      menu: (id, button) => {
        const item = latest.current.items.find(one => one.id === id);
        if (item) latest.current.menu.open(item, button);
      },
      nearMenu: () => latest.current.menu.preload(),
    }),
    [canRemove],
  );

  // React's style type does not know custom properties.
  const style = {
    '--row-height': `${rowHeight}px`,
    '--drag': `${limits.dragMs}ms`,
    '--columns': view.columns.map(({ width }) => `${width}px`).join(' '),
  } as CSSProperties;
  const dragged = drag.dragged && {
    things: view.countLabel(drag.dragged.ids.length),
    count: drag.dragged.ids.length,
    title: titleOf(drag.dragged.id),
  };
  return (
    <div className={styles.list} style={style}>
      {disabledReason !== undefined && (
        <p className={styles.reason} role="status">
          <IconInfo />
          {disabledReason}
        </p>
      )}
      <div
        ref={scroller}
        className={styles.scroll}
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-multiselectable
        aria-busy={isLoading}
        data-dragging={dragged ? '' : undefined}
        data-rows=""
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={cx(styles.row, styles.headRow)}>
            <span role="columnheader" className={styles.cell}>
              <VisuallyHidden>{say('order')}</VisuallyHidden>
            </span>
            <span role="columnheader" className={cx(styles.cell, styles.check)}>
              <Checkbox
                aria-label={say('chooseAll')}
                checked={chosen.length > 0 && chosen.length === items.length}
                indeterminate={chosen.length > 0 && chosen.length < items.length}
                onChange={() => selection.set(chosen.length === items.length ? [] : shown)}
              />
            </span>
            <span role="columnheader" className={styles.cell}>
              {say('placeHead')}
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
              <VisuallyHidden>{translate('engine.parts.more')}</VisuallyHidden>
            </span>
          </div>
        </div>
        <div
          ref={rows}
          role="rowgroup"
          className={cx(styles.rows, virtual.isVirtual && styles.virtual)}
          style={virtual.height === undefined ? undefined : { height: virtual.height }}
          onPointerDown={drag.onPointerDown}
          onKeyDown={onKeyDown}
          {...row.follow}
        >
          {virtual.rows.map(({ index, top }) => {
            const item = items[index];
            return (
              item && (
                <OrderedRow
                  key={item.id}
                  {...{ item, view, index, top, total, selection, disabledReason, actions: acts }}
                  place={places.get(item.id) ?? index + 1}
                  isActive={item.id === row.active}
                />
              )
            );
          })}
          {dragged && (
            <div ref={drag.line} className={styles.line} aria-hidden>
              <span className={styles.lands}>
                {say('lands', { things: dragged.things, smart_count: dragged.count })}
              </span>
            </div>
          )}
        </div>
      </div>
      {dragged &&
        createPortal(
          <div ref={drag.ghost} className={styles.ghost} aria-hidden>
            {dragged.count === 1 ? dragged.title : dragged.things}
          </div>,
          document.body,
        )}
      {menu.menu}
      {chosen.length > 0 && (
        <SelectionBar
          positions={chosen.map(id => places.get(id)!)} // what is shown is in the order
          total={total}
          itemsLabel={view.countLabel(chosen.length)}
          disabledReason={disabledReason}
          onMoveTo={to => place(chosen, to)}
          onRemove={onRemove && (() => remove(chosen))}
          onSelectAll={chosen.length < items.length ? () => selection.set(shown) : undefined}
          onClear={() => {
            selection.set([]);
            row.go(row.index);
          }}
        />
      )}
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </div>
  );
}
