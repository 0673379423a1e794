import { useCallback, useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus among the chips when one of them goes: it moves to the chip that takes its place, else to the control
 * behind the chips. Returns what tells that a chip is about to go.
 */
export const useChipFocus = (
  behind: RefObject<HTMLElement | null>,
  names: readonly string[],
): ((name: string) => void) => {
  const leaving = useRef<{ readonly name: string; readonly at: number }>(undefined);
  const shown = names.join('\n');
  const latest = useRef(names);
  latest.current = names;
  useEffect(() => {
    const gone = leaving.current;
    if (!gone || latest.current.includes(gone.name)) return;
    leaving.current = undefined;
    const chips = behind.current?.parentElement?.querySelectorAll<HTMLElement>('[data-filter-chip]') ?? [];
    const next = chips[Math.min(gone.at, chips.length - 1)]?.querySelector<HTMLElement>('button');
    (next ?? behind.current)?.focus();
  }, [behind, shown]);
  return useCallback((name: string) => {
    leaving.current = { name, at: latest.current.indexOf(name) };
  }, []);
};
