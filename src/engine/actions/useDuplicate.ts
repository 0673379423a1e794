import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { importWhenOnline } from '../../ui/lazyPart';
import { useIsMounted } from '../../ui/useIsMounted';
import type { Resource } from '../resource/resource';
import type { AnyRecord } from '../services/anyRecord';
import { useServices } from '../services/services';
import { useWords } from '../words';

/**
 * Runs an action that duplicates: creates a copy of the record, and opens it unless the person has left the screen meanwhile. A
 * second click on the same record while its copy is being created has no effect.
 *
 * @example
 * const duplicate = useDuplicate(memos, details.open);
 * await duplicate('duplicate', memo);
 */
export const useDuplicate = (resource: Resource, open: (id: string) => void) => {
  const services = useServices();
  const words = useWords(resource.name);
  const cache = useQueryClient();
  const isMounted = useIsMounted();
  const pendingIds = useRef(new Set<string>());
  return useCallback(
    async (name: string, record: AnyRecord): Promise<void> => {
      if (pendingIds.current.has(record.id)) return;
      pendingIds.current.add(record.id);
      const onCreated = (id: string) => void (isMounted.current && open(id));
      try {
        const { duplicate } = await importWhenOnline(() => import('./duplicate'));
        await duplicate({ resource, name, record, services, words, cache, onCreated });
      } catch (error) {
        services.notifyError(error);
      } finally {
        pendingIds.current.delete(record.id);
      }
    },
    [resource, services, words, cache, isMounted, open],
  );
};
