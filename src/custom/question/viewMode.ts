import type { Question } from '../../contract/entities/question';

/** How the screen of a question stands (specification section 3). */
export type ViewMode = 'admin' | 'edit_question' | 'edit_collection' | 'not_found';

/**
 * The view mode of a question: somebody else's, for those who manage everybody's; one's own, inside a collection or
 * without one; or none that the person may see.
 */
export const viewModeOf = (
  question: Pick<Question, 'heartbeat_id' | 'collection_id'> | undefined,
  heartbeat: number | undefined,
): ViewMode => {
  if (!question) return 'not_found';
  if (question.heartbeat_id !== heartbeat) return 'admin';
  return question.collection_id === null ? 'edit_question' : 'edit_collection';
};
