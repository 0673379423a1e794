import { useTranslate } from 'ra-core';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelectedIds, type Selection } from '../../ui/rows/useSelection';
import { applyMove, moveByStep, moveToGap, moveToPosition, type OrderMove } from './moves';
import type { OrderedItem, OrderedListProps } from './orderedListTypes';

/** The order of the items, the selection in it, and the changes with their announcements. */
export const useOrder = <T extends OrderedItem>(
  { items, order: completeOrder, view, disabledReason, onMove, onRemove }: OrderedListProps<T>,
  selection: Selection,
) => {
  const translate = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const order = completeOrder ?? ids;
  // Keys repeat faster than the new order arrives in the props.
  const latest = useRef(order);
  useLayoutEffect(() => void (latest.current = order), [order]);
  const positions = useMemo(() => new Map(order.map((id, at) => [id, at + 1])), [order]);
  const selectedIds = useSelectedIds(selection);
  // Sorted like the list, without ids that were removed meanwhile.
  const selected = useMemo(() => {
    const included = new Set(selectedIds);
    return ids.filter(id => included.has(id));
  }, [selectedIds, ids]);

  const getTitle = (id: string): string => {
    const item = items.find(one => one.id === id);
    return item ? view.getTitle(item) : '';
  };
  const apply = (move: OrderMove | undefined): void => {
    if (!move || disabledReason !== undefined) return;
    const { ids: block, position } = move;
    latest.current = applyMove(latest.current, block, position);
    onMove(move);
    const [first] = block;
    setAnnouncement(
      block.length === 1 && first !== undefined
        ? translate('orderedList.moved', { title: getTitle(first), position, total: order.length })
        : translate('orderedList.movedBlock', {
            items: view.countLabel(block.length),
            from: position,
            to: position + block.length - 1,
          }),
    );
  };
  return {
    ids,
    total: order.length,
    positions,
    selected,
    announcement,
    getTitle,
    /** The rows that move with a row: all selected rows, or only this row. */
    getBlock: (id: string): readonly string[] => (selected.includes(id) ? selected : [id]),
    moveToPosition: (block: readonly string[], position: number) =>
      apply(moveToPosition(order, block, position)),
    moveToGap: (block: readonly string[], gap: number) => apply(moveToGap(order, block, gap)),
    /** Returns the move, or undefined when the order does not change. */
    moveByStep: (block: readonly string[], by: -1 | 1): OrderMove | undefined => {
      const move = moveByStep(latest.current, block, by);
      apply(move);
      return move;
    },
    remove: (removed: readonly string[]) => {
      onRemove?.(removed);
      selection.set(selectedIds.filter(id => !removed.includes(id)));
      setAnnouncement(translate('orderedList.removed', { items: view.countLabel(removed.length) }));
    },
  };
};
