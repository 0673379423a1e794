import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus among the filter chips when one is removed: it moves to the chip at its position, else to the control
 * after the chips. Returns a function to call before a chip is removed.
 */
export const useChipFocus = (
  after: RefObject<HTMLElement | null>,
  names: readonly string[],
): ((name: string) => void) => {
  const removing = useRef<{ readonly name: string; readonly index: number }>(undefined);
  const key = names.join('\n');
  const latest = useRef(names);
  latest.current = names;
  useEffect(() => {
    const removed = removing.current;
    if (!removed || latest.current.includes(removed.name)) return;
    removing.current = undefined;
    const chips = after.current?.parentElement?.querySelectorAll<HTMLElement>('[data-filter-chip]') ?? [];
    const next = chips[Math.min(removed.index, chips.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? after.current)?.focus();
  }, [after, key]);
  return useCallback((name: string) => {
    removing.current = { name, index: latest.current.indexOf(name) };
  }, []);
};
