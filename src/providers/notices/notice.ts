export type NoticeKind = 'success' | 'error' | 'info' | 'progress';

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
  /** Undo, retry, cancel. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
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
