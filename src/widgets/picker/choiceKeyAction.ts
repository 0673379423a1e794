/** What a key does in a list of choices. */
interface ChoiceKeyActions {
  /** Moves to a place of the page; with `extend` everything on the way is chosen. */
  readonly moveTo: (place: number, extend: boolean) => void;
  readonly changePage: (by: 1 | -1) => void;
  readonly select: (extend: boolean) => void;
  readonly selectAll: () => void;
}

/**
 * Arrows, Home and End move, Page Up and Page Down turn the page, Space and Enter choose; with Shift everything up to
 * there is chosen, Ctrl+A chooses the page.
 */
export const choiceKeyAction = (
  event: {
    readonly key: string;
    readonly shiftKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  },
  { active, count }: { readonly active: number; readonly count: number },
  steps: ChoiceKeyActions,
): (() => void) | undefined => {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return key === 'a' ? steps.selectAll : undefined;
  const keys: Record<string, () => void> = {
    ArrowDown: () => steps.moveTo(Math.min(active + 1, count - 1), shiftKey),
    ArrowUp: () => steps.moveTo(Math.max(active - 1, 0), shiftKey),
    Home: () => steps.moveTo(0, shiftKey),
    End: () => steps.moveTo(count - 1, shiftKey),
    PageDown: () => steps.changePage(1),
    PageUp: () => steps.changePage(-1),
    ' ': () => steps.select(shiftKey),
    Enter: () => steps.select(shiftKey),
  };
  return keys[key];
};
