import { useQuery } from '@tanstack/react-query';
import { questionEndpoints } from '../../contract/endpoints/questions';
import type { Question } from '../../contract/entities/question';
import { limits } from '../../contract/limits';
import { useServices } from '../../engine/services/services';

/** All questions of a collection, in their order, page by page. */
export const useQuestionList = (collectionId: string) => {
  const { call } = useServices();
  return useQuery({
    queryKey: ['questions', 'sheet', collectionId],
    queryFn: async ({ signal }): Promise<readonly Question[]> => {
      const questions = new Map<string, Question>();
      for (let page = 1; ; page += 1) {
        const query = {
          collection_id: [collectionId],
          sort_column: 'order',
          sort_direction: 'asc' as const,
          page,
          per_page: limits.page.max,
        };
        const { items, total } = await call(questionEndpoints.list, { query }, { signal });
        // A question that moved between two pages is read twice.
        for (const question of items) questions.set(question.id, question);
        if (items.length === 0 || page * limits.page.max >= total) return [...questions.values()];
      }
    },
  });
};
