/** What a key does in a list of choices. */
interface Steps {
  /** Moves to a place of the page; with `extend` everything on the way is chosen. */
  readonly go: (place: number, extend: boolean) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly choose: (extend: boolean) => void;
  readonly chooseAll: () => void;
}

/**
 * Arrows, Home and End move, Page Up and Page Down turn the page, Space and Enter choose; with Shift everything up to
 * there is chosen, Ctrl+A chooses the page.
 */
export const choiceStep = (
  event: {
    readonly key: string;
    readonly shiftKey: boolean;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  },
  { active, count }: { readonly active: number; readonly count: number },
  steps: Steps,
): (() => void) | undefined => {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return key === 'a' ? steps.chooseAll : undefined;
  const keys: Record<string, () => void> = {
    ArrowDown: () => steps.go(Math.min(active + 1, count - 1), shiftKey),
    ArrowUp: () => steps.go(Math.max(active - 1, 0), shiftKey),
    Home: () => steps.go(0, shiftKey),
    End: () => steps.go(count - 1, shiftKey),
    PageDown: () => steps.turn(1),
    PageUp: () => steps.turn(-1),
    ' ': () => steps.choose(shiftKey),
    Enter: () => steps.choose(shiftKey),
  };
  return keys[key];
};
