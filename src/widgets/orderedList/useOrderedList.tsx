import { useRef } from 'react';
import { BELOW_MOBILE, useMediaQuery } from '../../ui/useMediaQuery';
import { useSelection } from '../../ui/rows/useSelection';
import { useVirtualRows } from '../../ui/rows/useVirtualRows';
import type { OrderedItem, OrderedListProps } from './orderedListTypes';
import { useActiveRow } from './useActiveRow';
import { useBlockDrag } from './useBlockDrag';
import { useOrder } from './useOrder';
import { useOrderKeyboard } from './useOrderKeyboard';
import { useReorderAnimation } from './useReorderAnimation';
import { useRowMenu } from './useRowMenu';
import { useStableRowActions } from './useStableRowActions';

/** Heights in px: header, area covered by the selection bar, row, and row on phones. */
const HEADER = 40;
const BAR = 76;
const ROW = 56;
const PHONE_ROW = 72;

/** State and behaviour of an ordered list: order, selection, focus, virtual rows, drag, keys and row menu. */
export const useOrderedList = <T extends OrderedItem>(props: OrderedListProps<T>) => {
  const { items, view, disabledReason, onRemove, isLoading = false } = props;
  const rowHeight = useMediaQuery(BELOW_MOBILE) ? PHONE_ROW : ROW;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const selection = useSelection();
  const order = useOrder(props, selection);
  const { ids, total } = order;

  const activeRow = useActiveRow(rows, scroller, ids, {
    rowHeight,
    header: HEADER,
    footer: order.selected.length ? BAR : 0,
  });
  const virtual = useVirtualRows({
    scroller,
    count: items.length,
    isLong: isLoading,
    isFixed: true,
    rowHeight,
    pinned: activeRow.index,
  });
  useReorderAnimation(rows, ids, rowHeight);
  const drag = useBlockDrag({
    ...{ scroller, rows, rowHeight },
    count: items.length,
    onStart: id => {
      activeRow.focusRow(ids.indexOf(id));
      return order.getBlock(id);
    },
    onDrop: order.moveToGap,
  });
  const moveTo = (block: readonly string[], position: number) => {
    order.moveToPosition(block, position);
    // The focus follows a single row. After moving several rows from the bar it stays in the bar.
    if (block.length === 1) activeRow.reveal(Math.min(position, total) - 1);
  };
  const toggle = (id: string, isOn: boolean, isRange: boolean) =>
    selection.toggle(id, isOn, isRange ? ids : undefined);
  const remove = onRemove && ((id: string) => order.remove([id]));
  const menu = useRowMenu({
    ...{ view, disabledReason },
    onMoveTo: (id, position) => moveTo([id], position),
    onRemove: remove,
  });
  const onKeyDown = useOrderKeyboard({
    ...{ ids, selection, toggle, activeRow },
    isDragging: drag.dragged !== undefined,
    onStep: (id, by) => {
      const move = order.moveByStep(order.getBlock(id), by);
      if (move) activeRow.reveal(by < 0 ? move.position - 1 : move.position + move.ids.length - 2);
    },
    onMoveTo: (id, position) => {
      order.moveToPosition(order.getBlock(id), position);
      activeRow.reveal(position === 1 ? 0 : total - 1);
    },
    onRemove: onRemove && (id => order.remove(order.getBlock(id))),
  });
  const actions = useStableRowActions({
    toggle,
    moveTo: (id, position) => moveTo([id], position),
    remove,
    openMenu: (id, button) => {
      const item = items.find(one => one.id === id);
      if (item) menu.open(item, button);
    },
    preloadMenu: menu.preload,
  });
  return {
    rowHeight,
    scroller,
    rows,
    selection,
    order,
    activeRow,
    virtual,
    drag,
    moveTo,
    menu,
    onKeyDown,
    actions,
  };
};
