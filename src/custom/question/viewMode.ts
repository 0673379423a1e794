import type { Question } from '../../contract/entities/question';

/** The view modes of a question's screen (product: questions). */
export type ViewMode = 'admin' | 'edit_question' | 'edit_collection' | 'not_found';

/** The view mode: `admin` for a question of another creator, otherwise depending on whether it is in a collection. */
export const viewModeOf = (
  question: Pick<Question, 'heartbeat_id' | 'collection_id'> | undefined,
  heartbeat: number | undefined,
): ViewMode => {
  if (!question) return 'not_found';
  if (question.heartbeat_id !== heartbeat) return 'admin';
  return question.collection_id === null ? 'edit_question' : 'edit_collection';
};
