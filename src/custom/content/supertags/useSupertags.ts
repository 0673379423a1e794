import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { tagEndpoints } from '../../../contract/endpoints/tags';
import type { Tag } from '../../../contract/entities/tag';
import { relatedKey } from '../../../fields/kinds/references/useRelated';
import { useServices } from '../../../engine/services/services';
import { createChangeQueue, type OrderChange } from '../../../widgets/orderedList/changeQueue';
import { readAllTags, supertagQuery } from '../tagOrder/tagOrders';

const queryKey = ['tags', 'supertags'] as const;

/** Loads the supertags in their order. Changes are sent one after the other and shown at once; a rejected one is reverted. */
export const useSupertags = () => {
  const { call } = useServices();
  const cache = useQueryClient();
  const [pending, setPending] = useState<readonly OrderChange[]>([]);
  const { data, error, refetch } = useQuery<readonly Tag[]>({
    queryKey,
    meta: { quiet: true },
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const tags = await readAllTags(query =>
        call(tagEndpoints.list, { query: { ...supertagQuery(false), ...query } }, { signal }),
      );
      for (const tag of tags) cache.setQueryData(relatedKey('tags', tag.id), tag);
      return tags;
    },
  });
  const [queue] = useState(() =>
    createChangeQueue({
      onChange: (changes, order) => {
        setPending(changes);
        if (!order) return;
        cache.setQueryData<readonly Tag[]>(queryKey, (tags = []) => {
          const byId = new Map(tags.map(tag => [tag.id, tag]));
          return order.flatMap(id => byId.get(id) ?? []);
        });
      },
      onIdle: () => void cache.invalidateQueries({ predicate: ({ queryKey: key }) => key[1] !== 'call' }),
    }),
  );
  const change = useCallback(
    (orderChange: OrderChange): Promise<void> => {
      // A running request would return the order before the change.
      void cache.cancelQueries({ queryKey });
      return queue.add(orderChange);
    },
    [cache, queue],
  );
  const tags = useMemo(() => {
    if (!data) return undefined;
    const byId = new Map(data.map(tag => [tag.id, tag]));
    const order = pending.reduce<readonly string[]>(
      (current, { apply }) => apply(current),
      data.map(({ id }) => id),
    );
    return order.flatMap(id => byId.get(id) ?? []);
  }, [data, pending]);
  return { tags, error: data ? null : error, retry: () => void refetch(), change };
};
