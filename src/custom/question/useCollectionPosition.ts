import { useQuery } from '@tanstack/react-query';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { useServices } from '../../engine/services/services';

/** The position of a question in its collection. */
export interface CollectionPosition {
  readonly collection: Collection;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** Ids of the questions before and after it. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** Loads the collection of a question and the ids of its neighbours. `position` is undefined without a collection. */
export const useCollectionPosition = ({ collection_id, heartbeat_id, order }: Question) => {
  const { call } = useServices();
  const isInCollection = collection_id !== null;
  // Query keys begin with the name of a resource, so that its changes invalidate them.
  const { data: collection, isLoading } = useQuery({
    queryKey: ['collections', 'of question', collection_id],
    queryFn: async ({ signal }) => {
      // The call's type does not include the entity's filters.
      const query = { ...{ id: [collection_id] }, heartbeat_id, per_page: 1 };
      return (await call(collectionEndpoints.list, { query }, { signal })).items[0] ?? null;
    },
    enabled: isInCollection,
  });
  const at = order ?? 0;
  const { data: neighbours } = useQuery({
    queryKey: ['questions', 'neighbours', collection_id, at],
    queryFn: async ({ signal }) => {
      // Positions have no gaps, so the page number of one-record pages is the position.
      const idAt = async (page: number): Promise<string | undefined> => {
        if (page < 1) return undefined;
        const query = {
          ...{ collection_id: [collection_id] },
          heartbeat_id,
          sort_column: 'order',
          sort_direction: 'asc',
          page,
          per_page: 1,
        } as const;
        return (await call(questionEndpoints.list, { query }, { signal })).items[0]?.id;
      };
      const [previous, next] = await Promise.all([idAt(at - 1), idAt(at + 1)]);
      return { previous, next };
    },
    enabled: isInCollection && at > 0,
  });
  const position: CollectionPosition | undefined = collection
    ? {
        collection,
        number: at,
        total: collection.questions,
        previous: neighbours?.previous,
        next: neighbours?.next,
      }
    : undefined;
  return { position, isLoading };
};
