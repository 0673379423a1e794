export type NoticeKind = 'success' | 'error' | 'info' | 'progress';

/** Something to do about a notice: undo, retry, cancel, discard. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

/** One thing the studio tells the person: shown for a while, kept in the activity tray. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Names the failed request to whoever helps. */
  readonly requestId?: string | undefined;
  /** How many equal ones it stands for. */
  readonly count: number;
  /** When it was last said, ms since 1970. */
  readonly at: number;
  /** `skipped` ones are in `done`, too. */
  readonly progress?:
    { readonly done: number; readonly total: number; readonly skipped?: number } | undefined;
  readonly action?: NoticeAction | undefined;
  /** Further actions, offered after the first one in the activity tray. */
  readonly more?: readonly NoticeAction[] | undefined;
  /**
   * Where it stands, where not in both: `tray` ones are neither shown over the page, nor joined with equal ones, nor
   * pushed out by newer ones; `screen` ones leave no trace.
   */
  readonly place?: 'tray' | 'screen' | undefined;
  /** Stays until it is dismissed. */
  readonly sticky?: boolean | undefined;
  /** Repeats are not counted: it can be true only once. */
  readonly once?: boolean | undefined;
  readonly read?: boolean | undefined;
}

/** A notice to be said; an `id` that was used before changes that notice. */
export type NoticeInput = Omit<Notice, 'id' | 'count' | 'at' | 'read'> & { readonly id?: string | undefined };
/** What may be said beside a title. */
export type NoticeMore = Omit<NoticeInput, 'kind' | 'title'>;
