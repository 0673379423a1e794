import { useQueryClient } from '@tanstack/react-query';
import { useUpdate, type RaRecord } from 'react-admin';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import type { AnyRecord, Resource } from '../resource';
import { useServices } from '../services';
import { useWords } from '../words';

/** Whether an old value may be written back: somebody may write the field, and today's rules take the value. */
export const isRestorable = (resource: Resource, name: string, value: unknown): boolean =>
  resource.endpoints['update'] !== undefined &&
  (resource.fields[name]?.writable ?? false) &&
  z.safeParse(resource.entity.patch, { [name]: value }).success &&
  value !== undefined;

/** Writes an old value back, on the version that is shown; the notice takes it back again. */
export const useRestore = (resource: Resource, record: AnyRecord, reload: () => Promise<AnyRecord>) => {
  const services = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();
  const [update] = useUpdate<RaRecord<string>>();

  return useCallback(
    async function restore(name: string, value: unknown, onto = record): Promise<void> {
      const field = words.label(name).toLowerCase();
      const write = async (to: unknown, over: AnyRecord) => {
        const saved = await update(
          resource.name,
          { id: record.id, data: { [name]: to }, previousData: over },
          { returnPromise: true, mutationMode: 'pessimistic' },
        );
        void cache.invalidateQueries({ queryKey: [resource.name, 'history', record.id] });
        return saved as AnyRecord; // the data provider answers the saved record
      };
      try {
        const saved = await write(value, onto);
        services.notifyDone(
          words.translate('engine.history.restored', { name: field, title: resource.title(saved) }),
          { undo: async () => void (await write(onto[name], saved)) },
        );
      } catch (error) {
        services.notifyError(error, {
          title: words.translate('engine.history.restoreFailed', { name: field }),
          // Somebody saved meanwhile: the second try is on what is there by then.
          retry: async () => restore(name, value, await reload()),
        });
      }
    },
    [resource, record, reload, services, words, cache, update],
  );
};
