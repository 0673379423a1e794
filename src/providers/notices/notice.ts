export type NoticeKind = 'success' | 'error' | 'info' | 'progress';

/** A button of a notice: undo, retry, cancel, discard. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** A message to the user: shown over the page for a while and listed in the activity tray. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Identifies the failed request for support. */
  readonly requestId?: string | undefined;
  /** How many equal notices are merged into it. */
  readonly count: number;
  /** When it was last shown, ms since 1970. */
  readonly at: number;
  /** `done` includes `skipped`. Both are counts of records, unless they are `bytes`. */
  readonly progress?:
    | {
        readonly done: number;
        readonly total: number;
        readonly skipped?: number;
        readonly unit?: 'bytes';
      }
    | undefined;
  readonly action?: NoticeAction | undefined;
  /** Further buttons in the activity tray. */
  readonly moreActions?: readonly NoticeAction[] | undefined;
  /**
   * Both by default. A notice that only the `tray` shows is never merged with equal ones, and does not count towards the
   * maximum length of the tray.
   */
  readonly shownIn?: 'tray' | 'screen' | undefined;
  /** Stays until it is dismissed. */
  readonly sticky?: boolean | undefined;
  /** Repeats do not raise the count. */
  readonly once?: boolean | undefined;
  readonly read?: boolean | undefined;
}

/** A notice to show. An existing `id` changes that notice. */
export type NoticeInput = Omit<Notice, 'id' | 'count' | 'at' | 'read'> & { readonly id?: string | undefined };
/** Everything but kind and title. */
export type NoticeOptions = Omit<NoticeInput, 'kind' | 'title'>;
