import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useUpdate } from 'react-admin';
import { useCallback, useRef } from 'react';
import type { AnyRecord } from '../services/anyRecord';
import type { Resource } from '../resource/resource';
import { useServices } from '../services/services';
import { editorsSince } from './editorsSince';
import { mergeFieldsOf } from './mergeFieldsOf';
import { saveOnNewest } from './saveOnNewest';
import type { Conflict, Values } from './saveTypes';

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

/**
 * `saveOnNewest` for records of a resource: a function that saves changed fields of a record. Rejects as the calls do.
 *
 * @example
 * const save = useSaveOnNewest(memos, reload);
 * const result = await save(memo, { title: 'Fog' });
 */
export const useSaveOnNewest = (resource: Resource, loadNewest: (id: string) => Promise<AnyRecord>) => {
  const { call } = useServices();
  const [update] = useUpdate<RaRecord<string>>();
  const cache = useQueryClient();
  const unconfirmed = useRef<Values[]>([]);

  return useCallback(
    async (record: AnyRecord, change: Values): Promise<RecordSaveResult> => {
      const result = await saveOnNewest(record, change, {
        update: async (data, { ifMatch, base }): Promise<AnyRecord> => {
          const saved = await update(
            resource.name,
            { id: record.id, data, previousData: base, meta: { ifMatch } },
            { returnPromise: true, mutationMode: 'pessimistic' },
          );
          if (!saved) throw new Error(`${resource.name}: the update returned no record`);
          // react-admin caches the response under the update's `meta`, which readers of the record do not have.
          cache.setQueryData([resource.name, 'getOne', { id: record.id }], saved);
          return saved;
        },
        loadNewest: () => loadNewest(record.id),
        fieldsOf: (_, changed) => mergeFieldsOf(resource, changed),
        unconfirmed: unconfirmed.current,
      });
      if (result.status === 'conflict') {
        const editors = await editorsSince(call, resource, record);
        return { status: 'conflict', conflict: { ...result.conflict, editors } };
      }
      const editors = result.merged.length ? await editorsSince(call, resource, record) : [];
      return { ...result, editors };
    },
    [resource, loadNewest, update, cache, call],
  );
};
