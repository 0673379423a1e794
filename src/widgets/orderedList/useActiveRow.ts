import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/**
 * The active row: the only one in the tab order. It stays focused when it moves; when it is removed, the row at its
 * position gets the focus.
 */
export const useActiveRow = (
  rows: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  order: readonly string[],
  {
    rowHeight,
    header,
    footer,
  }: {
    readonly rowHeight: number;
    /** Height in px of the sticky header. */
    readonly header: number;
    /** Height in px that a bar covers at the lower edge. */
    readonly footer: number;
  },
) => {
  const [active, setActive] = useState(order[0]);
  const lastIndex = useRef(0);
  const hadFocus = useRef(false);
  /** The row that gets the focus as soon as it is mounted. */
  const pendingFocus = useRef<string>(undefined);
  const isInOrder = active !== undefined && order.includes(active);
  const current = isInOrder ? active : order[Math.min(lastIndex.current, order.length - 1)];
  const index = current === undefined ? -1 : order.indexOf(current);

  /** Scrolls until the whole row is visible between header and bar. */
  const reveal = (at: number): void => {
    const area = scroller.current;
    if (!area?.clientHeight) return;
    const top = at * rowHeight;
    const room = area.clientHeight - header - footer - rowHeight;
    if (top < area.scrollTop) area.scrollTo({ top });
    else if (top > area.scrollTop + room) area.scrollTo({ top: top - room });
  };
  const focusPending = (): void => {
    if (pendingFocus.current === undefined) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(pendingFocus.current)}"]`);
    if (!row) return;
    pendingFocus.current = undefined;
    row.focus({ preventScroll: true });
  };
  const focusRow = (to: number): void => {
    const next = order[Math.min(Math.max(0, to), order.length - 1)];
    if (next === undefined) return;
    pendingFocus.current = next;
    setActive(next);
    reveal(order.indexOf(next));
    focusPending();
  };

  useLayoutEffect(() => {
    if (isInOrder || current === undefined) return;
    setActive(current);
    const { activeElement } = document;
    if (hadFocus.current && (!activeElement || activeElement === document.body))
      pendingFocus.current = current;
  }, [isInOrder, current]);
  useLayoutEffect(() => {
    lastIndex.current = Math.max(0, index);
    focusPending();
  });

  return {
    id: current,
    index,
    focusRow,
    reveal,
    /** For the element that contains the rows. */
    focusHandlers: {
      onFocus: (event: FocusEvent<HTMLElement>) => {
        hadFocus.current = true;
        const id = event.target.closest<HTMLElement>('[data-id]')?.dataset['id'];
        if (id !== undefined) setActive(id);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const { relatedTarget, currentTarget } = event;
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false;
      },
    },
  };
};
