import { useQuery } from '@tanstack/react-query';
import { collectionEndpoints } from '../../contract/endpoints/collections';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Collection } from '../../contract/entities/collection';
import type { Question } from '../../contract/entities/question';
import { useServices } from '../../engine/services';

/** Where a question stands in its collection. */
export interface QuestionPlace {
  readonly collection: Collection;
  /** Counted from 1. */
  readonly at: number;
  readonly of: number;
  /** Ids of its neighbours. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The collection that a question is in, and its neighbours there; `place` is undefined where it is in none. */
export const useQuestionPlace = ({ collection_id, heartbeat_id, order }: Question) => {
  const { call } = useServices();
  const isIn = collection_id !== null;
  // Keys begin with the resource's name, so that whatever changes there asks anew.
  const { data: collection, isLoading } = useQuery({
    queryKey: ['collections', 'of a question', collection_id],
    queryFn: async ({ signal }) => {
      // Filters are named by the entity, which the type of the call does not know.
      const query = { ...{ id: [collection_id] }, heartbeat_id, per_page: 1 };
      return (await call(collectionEndpoints.list, { query }, { signal })).items[0] ?? null;
    },
    enabled: isIn,
  });
  const at = order ?? 0;
  const { data: neighbours } = useQuery({
    queryKey: ['questions', 'neighbours', collection_id, at],
    queryFn: async ({ signal }) => {
      // Places have no gaps, so that the page of one is the place.
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
    enabled: isIn && at > 0,
  });
  const place: QuestionPlace | undefined = collection
    ? {
        collection,
        at,
        of: collection.questions,
        previous: neighbours?.previous,
        next: neighbours?.next,
      }
    : undefined;
  return { place, isLoading };
};
