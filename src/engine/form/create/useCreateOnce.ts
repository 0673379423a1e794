import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useCreate } from 'react-admin';
import { useCallback, useRef } from 'react';
import { isEqual } from '../../../fields/isEqual';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import { isOutcomeUnknown } from '../../services/failure';
import type { Values } from '../../save/saveOnNewest';
import { useLoadNewest, useSaveOnNewest } from '../../save/useSaveOnNewest';
import { editedValues } from '../useEditedRecord';
import { shownValues } from '../shownValues';
import { newRecordBody } from './newRecord';
import { totalsKey } from '../../services/fetchTotals';

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** A create request. */
interface Sent {
  readonly body: Values;
  readonly key: string;
}

/**
 * Creates one record, once: a request that got no response is sent again with the same idempotency key, and what was
 * edited since is saved as a change of the created record. Both belong to one activity. Rejects as the calls do.
 */
export const useCreateOnce = (resource: Resource) => {
  const cache = useQueryClient();
  const [create] = useCreate<RaRecord<string>>();
  const save = useSaveOnNewest(resource, useLoadNewest(resource));
  const unconfirmed = useRef<Sent>(undefined);

  const createOrRepeat = useCallback(
    async (first: Sent, activityId: string): Promise<AnyRecord> => {
      try {
        const created = await create(
          resource.name,
          { data: { ...first.body }, meta: { idempotencyKey: first.key, activityId } },
          { returnPromise: true },
        );
        unconfirmed.current = undefined;
        if (!created) throw new Error(`${resource.name}: the create call returned no record`);
        return created;
      } catch (error) {
        unconfirmed.current = isOutcomeUnknown(error) ? first : undefined;
        throw error;
      }
    },
    [resource.name, create],
  );

  return useCallback(
    async (values: Values, activityId: string): Promise<AnyRecord> => {
      const body = newRecordBody(resource, shownValues(resource, values));
      const first = unconfirmed.current ?? { body, key: newKey() };
      const created = await createOrRepeat(first, activityId);
      for (const queryKey of [[resource.name, 'getList'], totalsKey(resource.name)])
        void cache.invalidateQueries({ queryKey });
      const change = editedValues(resource, values, created);
      if (isEqual(first.body, body) || !resource.endpoints['update'] || !Object.keys(change).length)
        return created;
      const result = await save(created, change, activityId);
      // Nobody else has opened the new record yet, so no conflict is possible.
      if (result.status === 'conflict') throw result.conflict.error;
      return result.record;
    },
    [resource, createOrRepeat, save, cache],
  );
};
