/** A mounted row. `top` is set in px when only some rows are mounted. */
export interface VirtualRow {
  readonly index: number;
  readonly top: number | undefined;
}

/** The rows near the window, as the virtualizer computes them. */
export interface VirtualRange {
  readonly rows: readonly VirtualRow[];
  /** Height of all rows in px, mounted or not. */
  readonly height: number;
  readonly measure: (row: HTMLElement | null) => void;
}
