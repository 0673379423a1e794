/** A key, or two keys in sequence, that runs an action. */
export interface Shortcut {
  /**
   * As `KeyboardEvent.key`, with a space between two keys: `/`, `j`, `?`, `Delete`, `Space`, `g m`. All listed keys do the same.
   */
  readonly keys: readonly string[];
  /** Describes the action. */
  readonly label: string;
  /** Undefined when another component handles the keys and the dialog only lists them, such as Ctrl+K. */
  readonly run?: () => void;
  /** A key that is held runs it once. */
  readonly isOnce?: boolean;
}

/** The shortcuts of one section of the screen, listed under its name. */
export interface ShortcutScope {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
}
