/** A named state of a list; `query` is its query string. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  /** Menus open the list with it. Only a person's own view can be the default. */
  readonly is_default?: boolean | undefined;
}

/** Saved views that everybody sees. */
export interface SharedViews {
  readonly read: (signal?: AbortSignal) => Promise<Readonly<Record<string, readonly SavedView[]>>>;
  /**
   * Changes the views of one list, as they were read last. Merges changes of other views; rejects with the status 412 when
   * somebody else changed the same view meanwhile.
   */
  readonly change: (
    list: string,
    edit: (views: readonly SavedView[]) => readonly SavedView[],
  ) => Promise<void>;
  /** Whether the person may change them. */
  readonly canChange: boolean;
}
