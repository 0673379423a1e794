import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';

/**
 * The one row that Tab goes to. The focus stays with it wherever it moves; when it leaves the list, the row that takes
 * its place has the focus.
 */
export const useActiveRow = (
  rows: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  order: readonly string[],
  {
    rowHeight,
    head,
    foot,
  }: {
    readonly rowHeight: number;
    readonly head: number;
    /** Height in px that a bar covers at the lower edge. */
    readonly foot: number;
  },
) => {
  const [active, setActive] = useState(order[0]);
  const lastIndex = useRef(0);
  const hadFocus = useRef(false);
  const wanted = useRef<string>(undefined);
  const isKnown = active !== undefined && order.includes(active);
  const current = isKnown ? active : order[Math.min(lastIndex.current, order.length - 1)];
  const index = current === undefined ? -1 : order.indexOf(current);

  /** Scrolls so that a row is whole in sight, between head and bar. */
  const reveal = (at: number) => {
    const area = scroller.current;
    if (!area?.clientHeight) return;
    const top = at * rowHeight;
    const room = area.clientHeight - head - foot - rowHeight;
    if (top < area.scrollTop) area.scrollTo({ top });
    else if (top > area.scrollTop + room) area.scrollTo({ top: top - room });
  };
  const go = (to: number) => {
    const next = order[Math.min(Math.max(0, to), order.length - 1)];
    if (next === undefined) return;
    wanted.current = next;
    setActive(next);
    reveal(order.indexOf(next));
    focusWanted();
  };
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const row = rows.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
  };

  useLayoutEffect(() => {
    if (isKnown || current === undefined) return;
    setActive(current);
    const { activeElement } = document;
    if (hadFocus.current && (!activeElement || activeElement === document.body)) wanted.current = current;
  }, [isKnown, current]);
  useLayoutEffect(() => {
    lastIndex.current = Math.max(0, index);
    focusWanted();
  });

  return {
    active: current,
    index,
    go,
    reveal,
    follow: {
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
