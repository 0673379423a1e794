/** A record of a queue. */
export interface QueueItem {
  readonly id: string;
}

/** A page of a queue, and when it was requested (ms since 1970). */
export interface QueuePage<T extends QueueItem> {
  readonly items: readonly T[];
  readonly total: number;
  /** There are more than `total`. */
  readonly isAtLeast?: boolean;
  readonly requestedAt: number;
}

/** A record that left the queue with a decision. `settledAt` is set when the server has it. */
export interface DecidedItem {
  readonly settledAt?: number;
}

/** A record that is shown although the loaded pages may lack it: its decision was refused or taken back. */
export interface ReturnedItem<T extends QueueItem> {
  readonly item: T;
  /** Why it is back. */
  readonly message?: string;
  /** When the server had it back in the queue. Pages requested later are right without it. */
  readonly settledAt?: number;
}

/** What happened on this page since the pages were loaded, by the id of the record. */
export interface QueueChanges<T extends QueueItem> {
  readonly decided: ReadonlyMap<string, DecidedItem>;
  readonly returned: ReadonlyMap<string, ReturnedItem<T>>;
}

/** The records of a queue as they are shown. */
export interface QueueView<T extends QueueItem> {
  readonly items: readonly T[];
  /** How many are left, loaded or not. */
  readonly left: number;
  /** More than `left` are left: the server counts no further. */
  readonly isAtLeast: boolean;
  /** How many the server has, as the newest page says. */
  readonly total: number;
  /** The index of the loaded page that each record is on. */
  readonly pageOf: ReadonlyMap<string, number>;
}

const isKnownTo = ({ requestedAt }: { readonly requestedAt: number }, settledAt: number | undefined) =>
  settledAt !== undefined && requestedAt > settledAt;

/**
 * The loaded pages without what was decided on this page, and with what came back. A record that the server lists again after its decision
 * had arrived there, such as one that somebody reopened, is shown. Some pages are newer than others: the newest one has the newest
 * version of a record, and knows how many are left.
 */
export const viewQueue = <T extends QueueItem>(
  pages: readonly QueuePage<T>[],
  { decided, returned }: QueueChanges<T>,
): QueueView<T> => {
  const loaded = new Map<string, T>();
  const pageOf = new Map<string, number>();
  const hidden = new Set<string>();
  for (const [index, page] of pages.entries())
    for (const item of page.items) {
      const { id } = item;
      const known = pageOf.get(id);
      if (known !== undefined && pages[known]!.requestedAt >= page.requestedAt) continue; // the index of a page
      const decision = decided.get(id);
      if (decision && !isKnownTo(page, decision.settledAt)) hidden.add(id);
      else {
        loaded.set(id, item);
        pageOf.set(id, index);
      }
    }
  const newest = pages.reduce<QueuePage<T> | undefined>(
    (found, page) => (found && found.requestedAt >= page.requestedAt ? found : page),
    undefined,
  );
  const { total = 0, isAtLeast = false } = newest ?? {};
  const isInTotal = (id: string) =>
    !loaded.has(id) && newest !== undefined && !isKnownTo(newest, decided.get(id)?.settledAt);
  const back = [...returned.values()].filter(
    ({ item, message, settledAt }) =>
      !loaded.has(item.id) &&
      (message !== undefined || pages.length === 0 || pages.some(page => !isKnownTo(page, settledAt))),
  );
  return {
    items: [...back.map(({ item }) => item), ...loaded.values()],
    // What the server does not count is more than what is decided here until it counts again.
    left: isAtLeast ? total : Math.max(0, total - [...hidden].filter(isInTotal).length + back.length),
    isAtLeast,
    total,
    pageOf,
  };
};

/**
 * The indexes of the pages that some records are on, and of those beside them, to which records move when others leave the queue; the
 * first page where none has them.
 *
 * @example pagesAround(['me1'], new Map([['me1', 4]])); // [3, 4, 5]
 */
export const pagesAround = (
  ids: readonly string[],
  pageOf: ReadonlyMap<string, number>,
): readonly number[] => {
  const near = ids.flatMap(id => {
    const page = pageOf.get(id);
    return page === undefined ? [] : [page - 1, page, page + 1];
  });
  const pages = [...new Set(near)].filter(page => page >= 0).sort((a, b) => a - b);
  return pages.length === 0 ? [0] : pages;
};

/**
 * The record to decide after `id`: the next one that nobody else holds, or else the first such one.
 *
 * @example nextItem(items, 'me1', item => item.claimed_by !== null)
 */
export const nextItem = <T extends QueueItem>(
  items: readonly T[],
  id: string | undefined,
  isSkipped: (item: T) => boolean,
): T | undefined => {
  const at = items.findIndex(item => item.id === id);
  const isPossible = (item: T) => item.id !== id && !isSkipped(item);
  return items.slice(at + 1).find(isPossible) ?? items.find(isPossible);
};
