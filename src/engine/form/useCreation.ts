import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useUpdate, type RaRecord } from 'react-admin';
import { useCallback, useRef } from 'react';
import type { AnyRecord, Resource } from '../resource';
import { changesOf } from './changes';
import { isUnanswered } from './failure';
import { bodyOfNew } from './newRecord';
import { same } from './same';

type Values = Readonly<Record<string, unknown>>;

const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/**
 * Makes one record, once: what may have arrived is sent again under its key before anything else, and what was written
 * since then becomes a change of it. Rejects as the calls do.
 */
export const useCreation = (resource: Resource) => {
  const cache = useQueryClient();
  const [create] = useCreate<RaRecord<string>>();
  const [update] = useUpdate<RaRecord<string>>();
  const unsure = useRef<{ readonly body: Values; readonly key: string }>(undefined);

  return useCallback(
    async (values: Values): Promise<AnyRecord> => {
      const body = bodyOfNew(resource, values);
      const first = unsure.current ?? { body, key: newKey() };
      const send = async () => {
        try {
          const made = await create(
            resource.name,
            { data: { ...first.body }, meta: { idempotencyKey: first.key } },
            { returnPromise: true },
          );
          return made as AnyRecord; // the data provider answers the made record
        } catch (error) {
          unsure.current = isUnanswered(error) ? first : undefined;
          throw error;
        }
      };
      const made = await send();
      unsure.current = undefined;
      void cache.invalidateQueries({ queryKey: [resource.name, 'getList'] });
      const data = changesOf(resource, values, made);
      if (same(first.body, body) || !resource.endpoints['update'] || !Object.keys(data).length) return made;
      const saved = await update(
        resource.name,
        { id: made.id, data, previousData: made },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      return saved as AnyRecord; // as above
    },
    [resource, create, update, cache],
  );
};
