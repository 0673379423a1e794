import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Page } from '../../../contract/calls/envelope';
import { useChangeNews } from '../../services/useChangeNews';
import { useReadSoon } from '../../services/useReadSoon';
import {
  pagesAround,
  viewQueue,
  type DecidedItem,
  type ReturnedItem,
  type QueueItem,
  type QueuePage,
} from './queueItems';

/** News of this time are read together. */
const READ_AFTER_MS = 200;

export interface QueueOptions<T extends QueueItem> {
  /** The resource whose news change the queue. */
  readonly resource: string;
  /** Identifies the queue among others of the resource, such as by its filter. Decisions and drafts outlive a change of it. */
  readonly name: string;
  readonly loadPage: (page: number) => Promise<Page<T>>;
}

/** A queue of records, and what happened to them on this page. */
export interface Queue<T extends QueueItem> {
  readonly items: readonly T[];
  /** How many are left, loaded or not. */
  readonly left: number;
  /** More than `left` are left. */
  readonly isAtLeast: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
  /** Names the records that the list or the card shows, so that their pages are read again with news. */
  readonly setShown: (shownBy: 'list' | 'card', ids: readonly string[]) => void;
  /** When the page that has a record was requested, in ms since 1970; undefined for a record that no page has. */
  readonly readAtOf: (id: string) => number | undefined;
  /** Why a record is back in the queue. */
  readonly messageOf: (id: string) => string | undefined;
  /** Takes a record out of the queue. */
  readonly remove: (id: string) => void;
  /** The server has the decision about a record. */
  readonly settle: (id: string) => void;
  /** Puts a record back, with the reason when its decision was refused. */
  readonly putBack: (item: T, message?: string) => void;
  /** The server has a record back in the queue that was put back. */
  readonly settleBack: (id: string) => void;
}

const replaced = <V>(
  map: ReadonlyMap<string, V>,
  id: string,
  value: V | undefined,
): ReadonlyMap<string, V> => {
  const next = new Map(map);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
};

/** Which pages of a queue are loaded, and which of them are on screen. */
interface Pages {
  readonly pageCount: number;
  /** Their indexes as text, so that equal ones are equal. */
  readonly shownPages: string;
}

const firstPage: Pages = { pageCount: 1, shownPages: '0' };

/** The pages of the queue with this name. Another one begins with its first page. */
const usePages = (name: string): readonly [Pages, (patch: Partial<Pages>) => void] => {
  const [state, setState] = useState({ name, pages: firstPage });
  const change = useCallback(
    (patch: Partial<Pages>) =>
      setState(before => {
        const pages = before.name === name ? before.pages : firstPage;
        const next = { ...pages, ...patch };
        const isSame =
          before.name === name && next.pageCount === pages.pageCount && next.shownPages === pages.shownPages;
        return isSame ? before : { name, pages: next };
      }),
    [name],
  );
  return [state.name === name ? state.pages : firstPage, change];
};

/** A loaded page with what says whether more follow. */
interface LoadedPage<T extends QueueItem> extends QueuePage<T> {
  readonly isFull: boolean;
}

const combine = <T extends QueueItem>(results: UseQueryResult<LoadedPage<T>>[]) => ({
  pages: results.flatMap(({ data }) => data ?? []),
  isLoading: results[0]!.isPending, // there is at least one
  error: results[0]!.error,
  isComplete: results.every(({ data }) => data !== undefined),
});

/**
 * The records of a queue. Records that are decided leave it at once. When others change some of them, the pages that are on screen are
 * read again, and the others when they are shown: a person who has scrolled far does not read everything again with each change.
 */
export const useQueue = <T extends QueueItem>({ resource, name, loadPage }: QueueOptions<T>): Queue<T> => {
  const cache = useQueryClient();
  const [decided, setDecided] = useState<ReadonlyMap<string, DecidedItem>>(new Map());
  const [returned, setReturned] = useState<ReadonlyMap<string, ReturnedItem<T>>>(new Map());
  const [{ pageCount, shownPages }, changePages] = usePages(name);
  const isShown = useMemo(() => {
    const indexes = new Set(shownPages.split(',').map(Number));
    return (index: number) => indexes.has(index);
  }, [shownPages]);
  const queryKey = useMemo(() => [resource, 'queue', name], [resource, name]);
  const { pages, isLoading, error, isComplete } = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      queryKey: [...queryKey, index],
      queryFn: async (): Promise<LoadedPage<T>> => {
        const requestedAt = Date.now();
        const { items, total, per_page: perPage, total_relation: relation } = await loadPage(index + 1);
        return { items, total, isAtLeast: relation === 'gte', requestedAt, isFull: items.length >= perPage };
      },
      // What is not on screen is read when it is shown, if something has changed by then.
      enabled: ({ state }: { readonly state: { readonly data: unknown } }) =>
        state.data === undefined || isShown(index),
      staleTime: Infinity,
      refetchOnMount: 'always' as const,
      // Nobody watched the news since an earlier visit.
      ...(index > 0 && { gcTime: 0 }),
    })),
    combine: combine<T>,
  });

  const reload = useCallback(() => cache.invalidateQueries({ queryKey }), [cache, queryKey]);
  const reloadSoon = useReadSoon(reload, READ_AFTER_MS);
  useChangeNews(resource, reloadSoon);

  const view = useMemo(() => viewQueue(pages, { decided, returned }), [pages, decided, returned]);
  const { items, left, isAtLeast, total, pageOf } = view;
  const latestPageOf = useRef(pageOf);
  latestPageOf.current = pageOf;
  const shown = useRef(new Map<string, readonly string[]>());
  // A page that did not load is loaded with the next news.
  const hasMore =
    isComplete &&
    pages.at(-1)!.isFull && // the first page is loaded
    (isAtLeast || pages.reduce((sum, page) => sum + page.items.length, 0) < total);
  return {
    items,
    left,
    isAtLeast,
    isLoading,
    error: pages.length > 0 ? null : error,
    hasMore,
    loadMore: useCallback(() => {
      if (hasMore) changePages({ pageCount: pages.length + 1 });
    }, [hasMore, pages.length, changePages]),
    reload: useCallback(() => void reload(), [reload]),
    setShown: useCallback(
      (shownBy: 'list' | 'card', ids: readonly string[]) => {
        shown.current.set(shownBy, ids);
        changePages({
          shownPages: pagesAround([...shown.current.values()].flat(), latestPageOf.current).join(),
        });
      },
      [changePages],
    ),
    readAtOf: (id: string) => {
      const page = pageOf.get(id);
      return page === undefined ? undefined : pages[page]?.requestedAt;
    },
    messageOf: useCallback((id: string) => returned.get(id)?.message, [returned]),
    remove: useCallback((id: string) => {
      setDecided(map => replaced(map, id, {}));
      setReturned(map => replaced(map, id, undefined));
    }, []),
    settle: useCallback(
      (id: string) => {
        setDecided(map => (map.has(id) ? replaced(map, id, { settledAt: Date.now() }) : map));
        // The pages behind it have moved up.
        reloadSoon();
      },
      [reloadSoon],
    ),
    putBack: useCallback((item: T, message?: string) => {
      setDecided(map => replaced(map, item.id, undefined));
      setReturned(map => replaced(map, item.id, { item, ...(message !== undefined && { message }) }));
    }, []),
    settleBack: useCallback(
      (id: string) => {
        setReturned(map => {
          const one = map.get(id);
          return one ? replaced(map, id, { ...one, settledAt: Date.now() }) : map;
        });
        reloadSoon();
      },
      [reloadSoon],
    ),
  };
};
