import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCallback, useEffect, useRef } from 'react';
import { isNewerVersion, versionOf } from '../../../contract/calls/envelope';
import { shapeOf } from '../../../fields/zod';
import type { Resource } from '../../resource/resource';
import type { AnyRecord } from '../../services/anyRecord';
import type { ChangeNews } from '../../services/changeNews';
import { useChangeNews } from '../../services/useChangeNews';
import { RowMarkLabel } from './RowMarkLabel';
import { rowMarkOf, setRowMarks, type RowMark } from './rowMarks';

/** How many rows others have changed since the last result. */
export interface LiveResult {
  readonly changed: number;
  readonly removed: number;
}

/** Changes of this time are read together. */
const READ_AFTER_MS = 300;
/** How long a changed row is marked. */
const MARK_MS = 4000;
/** Rows that the person deletes leave the list within this time, unless another page of theirs deleted them. */
const OWN_DELETION_MS = 2000;
/** Of a longer list, the first rows are read again when any record may have changed. */
const MAX_READ = 300;

const changedMark: RowMark = { name: 'changed', label: <RowMarkLabel mark="changed" /> };
const removedMark: RowMark = { name: 'removed', label: <RowMarkLabel mark="removed" /> };

interface ListPage {
  readonly data?: readonly AnyRecord[];
}

/**
 * Reads the records that others changed again, in one request, and replaces them in the cached lists of the resource. Rows keep their
 * place, also where another order or filter would apply now. Marks changed rows for a while, and those whose records are gone until
 * the list is loaded again. One's own changes are not marked. `onResult` gets what was marked.
 */
export const useLiveRows = (
  resource: Resource,
  records: readonly AnyRecord[] | undefined,
  onResult: (result: LiveResult) => void,
): void => {
  const { name } = resource;
  const provider = useDataProvider();
  const cache = useQueryClient();
  const shown = useRef(records);
  shown.current = records;
  const isReadById = 'id' in shapeOf(resource.endpoints.list.query);
  /** The records to read; true where the change is the person's own. */
  const pending = useRef(new Map<string, boolean>());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const abort = useRef<AbortController>(undefined);

  const later = useCallback((task: () => void, ms: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      task();
    }, ms);
    timers.current.add(timer);
  }, []);

  const markRemoved = useCallback(
    (ids: readonly string[]): number => {
      const unmarked = ids.filter(id => rowMarkOf(name, id) !== removedMark);
      setRowMarks(name, unmarked, removedMark);
      return unmarked.length;
    },
    [name],
  );

  const markChanged = useCallback(
    (ids: readonly string[]): void => {
      setRowMarks(name, ids, changedMark);
      later(() => {
        setRowMarks(
          name,
          ids.filter(id => rowMarkOf(name, id) === changedMark),
        );
      }, MARK_MS);
    },
    [name, later],
  );

  const read = useCallback(async () => {
    const own = pending.current;
    pending.current = new Map();
    const ids = [...own.keys()];
    if (ids.length === 0) return;
    const { signal } = (abort.current ??= new AbortController());
    let newest: ReadonlyMap<string, AnyRecord>;
    try {
      const { data } = await provider.getMany<AnyRecord>(name, { ids, signal });
      newest = new Map(data.map(record => [record.id, record]));
    } catch {
      return; // The next news reads them again; the rows show what was read before.
    }
    if (signal.aborted) return;
    const changed = [...(shown.current ?? [])].filter(row => isNewer(newest.get(row.id), row));
    cache.setQueriesData<ListPage>({ queryKey: [name, 'getList'] }, page => replaceRows(page, newest));
    setRowMarks(
      name,
      [...newest.keys()].filter(id => own.has(id) && rowMarkOf(name, id) === removedMark),
    );
    const marked = changed.flatMap(({ id }) => (own.get(id) === false ? id : []));
    if (marked.length > 0) markChanged(marked);
    const removed = markRemoved(ids.filter(id => !newest.has(id)));
    if (marked.length + removed > 0) onResult({ changed: marked.length, removed });
  }, [provider, name, cache, markChanged, markRemoved, onResult]);

  const handle = (news: ChangeNews): void => {
    const rows = new Map((shown.current ?? []).map(row => [row.id, row]));
    if (!isReadById || rows.size === 0) return;
    const wasIdle = pending.current.size === 0;
    if (news === 'unknown')
      for (const id of [...rows.keys()].slice(0, MAX_READ)) pending.current.set(id, false);
    else {
      const seen = news.filter(({ id }) => rows.has(id));
      const deleted = (isOwn: boolean) =>
        seen.flatMap(({ id, kind, own }) => (kind === 'deleted' && own === isOwn ? id : []));
      const removed = markRemoved(deleted(false));
      if (removed > 0) onResult({ changed: 0, removed });
      const deletedHere = deleted(true);
      if (deletedHere.length > 0)
        later(() => {
          const left = new Set(shown.current?.map(({ id }) => id));
          markRemoved(deletedHere.filter(id => left.has(id)));
        }, OWN_DELETION_MS);
      for (const { id, kind, version, own } of seen)
        if (kind !== 'deleted' && isNewerVersion(version, versionOf(rows.get(id)!)))
          pending.current.set(id, own && pending.current.get(id) !== false);
        else if (kind === 'created') setRowMarks(name, [id]);
    }
    if (wasIdle && pending.current.size > 0) later(() => void read(), READ_AFTER_MS);
  };
  useChangeNews(name, handle);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
      pending.current.clear();
      abort.current?.abort();
      abort.current = undefined;
      setRowMarks(
        name,
        (shown.current ?? []).map(({ id }) => id),
      );
    };
  }, [name]);
};

const isNewer = (record: AnyRecord | undefined, than: AnyRecord): boolean =>
  record !== undefined && isNewerVersion(versionOf(record), versionOf(than));

/** A cached page with the newer versions of its rows; the same page if it has none of them. */
const replaceRows = (
  page: ListPage | undefined,
  newest: ReadonlyMap<string, AnyRecord>,
): ListPage | undefined => {
  if (!page?.data?.some(row => isNewer(newest.get(row.id), row))) return page;
  return {
    ...page,
    data: page.data.map(row => {
      const record = newest.get(row.id);
      return record && isNewer(record, row) ? record : row;
    }),
  };
};
