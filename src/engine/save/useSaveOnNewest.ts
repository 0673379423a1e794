import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useUpdate, useDataProvider } from 'react-admin';
import { useCallback, useRef } from 'react';
import * as z from 'zod/mini';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices, type Services } from '../services/services';
import { saveOnNewest, type Conflict, type Values, type MergeField } from './saveOnNewest';
import type { Endpoint } from '../../contract/calls/endpoint';
import { versionOf } from '../../contract/calls/envelope';
import { fetchHistory } from '../services/fetchHistory';
import { totalsKey } from '../services/fetchTotals';

/** A saved record, merged with what others saved meanwhile. */
export interface SavedRecord {
  readonly record: AnyRecord;
  /** Fields that others changed meanwhile. */
  readonly merged: readonly string[];
  /** Names of those others; empty where the resource has no history. */
  readonly editors: readonly string[];
}

/** A conflict with the names of those who saved meanwhile. */
export interface RecordConflict extends Conflict<AnyRecord> {
  readonly editors: readonly string[];
}

export type RecordSaveResult =
  | ({ readonly status: 'saved' } & SavedRecord)
  | { readonly status: 'conflict'; readonly conflict: RecordConflict };

/** How records are saved that the resource has no call `update` for, such as settings. */
export interface RecordSaving {
  /** Saves changed fields on the version of `base`. Rejects with the HTTP status 412 where the record has another one. */
  readonly update: (
    change: Values,
    options: { readonly base: AnyRecord; readonly activityId?: string | undefined },
  ) => Promise<AnyRecord>;
  /** Names of the people who saved after one version of the record, up to another. */
  readonly editorsBetween: (read: AnyRecord, newest: AnyRecord) => Promise<readonly string[]>;
}

/**
 * `saveOnNewest` for records of a resource: a function that saves changed fields of a record, as part of an activity.
 * Rejects as the calls do. `saving` replaces the resource's call.
 *
 * @example
 * const save = useSaveOnNewest(memos, reload);
 * const result = await save(memo, { title: 'Fog' }, activityId);
 */
export const useSaveOnNewest = (
  resource: Resource,
  loadNewest: (id: string) => Promise<AnyRecord>,
  saving?: RecordSaving,
) => {
  const { call } = useServices();
  const [update] = useUpdate<RaRecord<string>>();
  const cache = useQueryClient();
  const unconfirmed = useRef<Values[]>([]);

  return useCallback(
    async (record: AnyRecord, change: Values, activityId?: string): Promise<RecordSaveResult> => {
      let savedOn: AnyRecord | undefined;
      const editorsOf = (newest: AnyRecord) =>
        saving ? saving.editorsBetween(record, newest) : editorsBetween(call, resource, record, newest);
      const result = await saveOnNewest(record, change, {
        update: async (data, { ifMatch, base }): Promise<AnyRecord> => {
          if (saving) {
            const updated = await saving.update(data, { base, activityId });
            savedOn = base;
            return updated;
          }
          const saved = await update(
            resource.name,
            { id: record.id, data, previousData: base, meta: { ifMatch, activityId } },
            { returnPromise: true, mutationMode: 'pessimistic' },
          );
          if (!saved) throw new Error(`${resource.name}: the update returned no record`);
          // react-admin caches the response under the update's `meta`, which readers of the record do not have.
          cache.setQueryData([resource.name, 'getOne', { id: record.id }], saved);
          void cache.invalidateQueries({ queryKey: totalsKey(resource.name) });
          savedOn = base;
          return saved;
        },
        loadNewest: () => loadNewest(record.id),
        fieldsOf: (_, changed) => mergeFieldsOf(resource, changed),
        unconfirmed: unconfirmed.current,
      });
      if (result.status === 'conflict') {
        const editors = await editorsOf(result.conflict.newest);
        return { status: 'conflict', conflict: { ...result.conflict, editors } };
      }
      // Up to the version that the change was saved on: the version after it is this person's own.
      const newest = savedOn ?? result.record;
      const editors = result.merged.length ? await editorsOf(newest) : [];
      return { ...result, editors };
    },
    [resource, loadNewest, saving, update, cache, call],
  );
};

/** The fields of a record that two people may have changed: those of its form, and those of the change itself. */
export const mergeFieldsOf = (resource: Resource, change: Values): readonly MergeField[] => {
  const names = new Set([...resource.form.map(({ field }) => field), ...Object.keys(change)]);
  return [...names].flatMap(name => {
    const spec = resource.fields[name];
    if (!spec) return { name };
    return {
      name,
      isSet: spec.kind.mergesItems === true,
      accepts: value => z.safeParse(spec.schema, value).success,
    };
  });
};

/**
 * Names of the people who changed a record after the version `read`, up to the version `newest`. Empty for a resource
 * without history, and when the history cannot be loaded: the notice then shows "somebody else".
 */
const editorsBetween = async (
  call: Services['call'],
  resource: Resource,
  read: AnyRecord,
  newest: AnyRecord,
): Promise<readonly string[]> => {
  const endpoint: Endpoint | undefined = resource.endpoints['history'];
  const [first, last] = [versionOf(read), versionOf(newest)];
  if (!endpoint || first === undefined || last === undefined) return [];
  try {
    const { items } = await fetchHistory(call, endpoint, read.id);
    const entries = items.filter(({ created_at }) => created_at > first && created_at <= last);
    return [...new Set(entries.map(({ actor_name }) => actor_name))];
  } catch {
    return [];
  }
};

/** Loads the newest version of a record from the server. */
export const useLoadNewest = (resource: Resource) => {
  const provider = useDataProvider();
  return useCallback(
    async (id: string): Promise<AnyRecord> => {
      const { data } = await provider.getOne<RaRecord<string>>(resource.name, { id });
      return data;
    },
    [provider, resource.name],
  );
};
