import type { Collection } from '../../../src/contract/entities/collection';
import { questionProblems, type Question } from '../../../src/contract/entities/question';
import { limits } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import type { Change } from '../changeFields';
import type { Decision, Rejection } from '../decision';

/** The type of a collection's questions. */
export const questionTypeOf = (type: Collection['type']): Question['type'] =>
  type === 'riddles' ? 'riddle' : 'trivia';

/** The collection whose order contains a question; null without a collection and in the trash. */
export const activeCollectionOf = (
  row: Pick<Question, 'collection_id' | 'trashed_at'> | null,
): string | null => (row === null || row.trashed_at !== null ? null : row.collection_id);

/** Rejects publishing an incomplete question, with its first incomplete field. */
export const publishRejection = (
  next: Pick<Question, 'status' | 'type' | 'answers'>,
  before: Pick<Question, 'status'>,
): Rejection | undefined => {
  const [problem] = next.status === 'publish' ? questionProblems(next) : [];
  if (!problem) return undefined;
  const { path, message } = problem;
  const isNew = before.status !== 'publish';
  return {
    ok: false,
    code: 'validation-failed',
    path,
    message: isNew ? messageFor('not-published-yet', { problem: message }) : message,
  };
};

/** Rejects a change of the type, and a published question that is incomplete. */
export const questionRejection = (next: Question, before: Question): Rejection | undefined =>
  next.type === before.type
    ? publishRejection(next, before)
    : { ok: false, code: 'conflict', path: 'type', message: messageFor('question-type') };

/** Rejects a change of the type of a collection with questions. */
export const collectionRejection = (next: Collection, before: Collection): Rejection | undefined =>
  next.type === before.type || before.questions === 0
    ? undefined
    : { ok: false, code: 'conflict', path: 'type', message: messageFor('collection-has-questions') };

/**
 * Rejects adding a question to a collection with `count` questions: wrong type or full; `not-found` for a missing or
 * trashed collection, or one of another creator.
 */
export const joinRejection = (
  question: Pick<Question, 'type' | 'heartbeat_id'>,
  collection: Pick<Collection, 'type' | 'heartbeat_id' | 'trashed_at'> | undefined,
  count: number,
): Rejection | undefined => {
  const path = 'collection_id';
  if (!collection || collection.trashed_at !== null || collection.heartbeat_id !== question.heartbeat_id)
    return { ok: false, code: 'not-found', path, message: messageFor('not-found') };
  if (questionTypeOf(collection.type) !== question.type)
    return {
      ok: false,
      code: 'conflict',
      path,
      message: messageFor('collection-type', { type: collection.type }),
    };
  if (count >= limits.collectionQuestions)
    return {
      ok: false,
      code: 'conflict',
      path,
      message: messageFor('collection-full', { max: limits.collectionQuestions }),
    };
  return undefined;
};

/** The decision of a sheet row, with the reason why it cannot be published. */
type RowDecision =
  Rejection | { readonly ok: true; readonly next: Question; readonly unpublished?: Rejection };

/** Decides a sheet row. A published question that becomes incomplete is saved as a draft, with the reason. */
export const decideSheetRow = (
  decide: (row: Question, change: Change) => Decision<Question>,
  row: Question,
  change: Change,
): RowDecision => {
  const decision = decide(row, change);
  if (decision.ok || (change['status'] ?? row.status) !== 'publish') return decision;
  const draft = decide(row, { ...change, status: 'draft' });
  if (!draft.ok) return decision;
  return { ...draft, unpublished: decision };
};
