/** One key, or two one after the other, that does something where it is in force. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names them, a space between two: `/`, `j`, `?`, `Delete`, `g m`. Several do the same. */
  readonly keys: readonly string[];
  /** What it does, in words. */
  readonly label: string;
  /** Undefined for what another part listens for and the sheet only tells of, such as Ctrl+K. */
  readonly run?: () => void;
}

/** Shortcuts of one part of the screen, told under its name. */
export interface ShortcutScope {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}
