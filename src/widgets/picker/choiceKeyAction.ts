interface ChoiceKeyActions {
  /** Moves to an index of the page; with `extend` selects everything on the way. */
  readonly moveTo: (index: number, extend: boolean) => void;
  readonly changePage: (by: 1 | -1) => void;
  readonly select: (extend: boolean) => void;
  readonly selectAll: () => void;
}

/**
 * What a key does in a list of choices; undefined for other keys. Arrows, Home and End move, Page Up and Page Down change
 * the page, Space and Enter select; with Shift they select the range, Ctrl+A selects the page.
 */
export const choiceKeyAction = (
  event: {
    readonly key: string;
    readonly shiftKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  },
  { active, count }: { readonly active: number; readonly count: number },
  actions: ChoiceKeyActions,
): (() => void) | undefined => {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return key === 'a' ? actions.selectAll : undefined;
  const keys: Record<string, () => void> = {
    ArrowDown: () => actions.moveTo(Math.min(active + 1, count - 1), shiftKey),
    ArrowUp: () => actions.moveTo(Math.max(active - 1, 0), shiftKey),
    Home: () => actions.moveTo(0, shiftKey),
    End: () => actions.moveTo(count - 1, shiftKey),
    PageDown: () => actions.changePage(1),
    PageUp: () => actions.changePage(-1),
    ' ': () => actions.select(shiftKey),
    Enter: () => actions.select(shiftKey),
  };
  return keys[key];
};
