import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { entityTag, versionOf } from '../../contract/calls/envelope';
import type { AnyRecord } from '../services/anyRecord';
import type { CallOptions } from '../services/callOptions';
import type { Values } from './saveOnNewest';
import type { RecordSaving } from './useSaveOnNewest';

/** How a record is read and saved that belongs to no list, such as the profile of a person. */
export interface SingleRecordCalls<R extends AnyRecord> {
  /** Where the record is cached. */
  readonly key: readonly unknown[];
  /** Resolves with the record alone. */
  readonly read: (signal: AbortSignal) => Promise<readonly R[]>;
  /** Saves changed fields with the options of the call, and resolves with the saved record. */
  readonly update: (change: Values, id: string, options: CallOptions) => Promise<readonly R[]>;
  /** Names of those who saved after one version, up to another; left out where only one person can. */
  readonly editorsBetween?: RecordSaving['editorsBetween'];
}

const only = <R>([record]: readonly R[]): R => {
  if (record === undefined) throw new Error('The server returned no record');
  return record;
};

/**
 * One record that is read, read again and saved on its version, without a list. It is not read while `isEnabled` is false.
 * `isPrivate`: the record stays in memory no longer than its screen.
 *
 * @example
 * const { record, error, reload, retry, saving } = useSingleRecord({ key: ['profiles', id], read, update });
 * <RecordForm resource={profileResource} record={record} reload={reload} saving={saving} />
 */
export const useSingleRecord = <R extends AnyRecord>(
  calls: SingleRecordCalls<R>,
  {
    isEnabled = true,
    isPrivate = false,
  }: { readonly isEnabled?: boolean; readonly isPrivate?: boolean } = {},
) => {
  const cache = useQueryClient();
  const latest = useRef(calls);
  latest.current = calls;
  const { data, error, refetch } = useQuery({
    queryKey: calls.key,
    queryFn: async ({ signal }) => only(await calls.read(signal)),
    enabled: isEnabled,
    staleTime: 0,
    ...(isPrivate && { gcTime: 0 }),
    retry: false,
    meta: { quiet: true },
  });
  const reload = useCallback(async (): Promise<AnyRecord> => {
    const { data: newest } = await refetch({ throwOnError: true });
    return only(newest === undefined ? [] : [newest]);
  }, [refetch]);

  const saving = useMemo<RecordSaving>(
    () => ({
      update: async (change, { base, activityId }) => {
        const { key, update } = latest.current;
        const ifMatch = entityTag(versionOf(base) ?? '');
        const saved = only(await update(change, base.id, { ifMatch, activityId, hideFromTray: true }));
        cache.setQueryData(key, saved);
        return saved;
      },
      editorsBetween: (read, newest) => latest.current.editorsBetween?.(read, newest) ?? Promise.resolve([]),
    }),
    [cache],
  );
  return { record: data, error, reload, retry: () => void refetch(), saving };
};
