import type { Collection } from '../../src/contract/entities/collection';
import { questionProblems, type Question } from '../../src/contract/entities/question';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import type { Change } from './changeFields';
import type { Decision, Refusal } from './decision';

/** What a collection takes, by its own type. */
export const questionTypeOf = (type: Collection['type']): Question['type'] =>
  type === 'riddles' ? 'riddle' : 'trivia';

/** The collection in whose order a question stands; null outside of one and in the trash. */
export const homeOf = (row: Pick<Question, 'collection_id' | 'trashed_at'> | null): string | null =>
  row === null || row.trashed_at !== null ? null : row.collection_id;

/** Why a question that shall be published may not be, in its first unfinished field. */
export const publishRefusal = (
  next: Pick<Question, 'status' | 'type' | 'answers'>,
  before: Pick<Question, 'status'>,
): Refusal | undefined => {
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

/** Refuses another type than the one that its id tells, and what is published while it is unfinished. */
export const questionRefusal = (next: Question, before: Question): Refusal | undefined =>
  next.type === before.type
    ? publishRefusal(next, before)
    : { ok: false, code: 'conflict', path: 'type', message: messageFor('question-type') };

/** Refuses another type to a collection that holds questions. */
export const collectionRefusal = (next: Collection, before: Collection): Refusal | undefined =>
  next.type === before.type || before.questions === 0
    ? undefined
    : { ok: false, code: 'conflict', path: 'type', message: messageFor('collection-has-questions') };

/**
 * Why a question may not join a collection that holds `held` questions already. One that is somebody else's, in the trash
 * or nowhere is not found.
 */
export const joinRefusal = (
  question: Pick<Question, 'type' | 'heartbeat_id'>,
  collection: Pick<Collection, 'type' | 'heartbeat_id' | 'trashed_at'> | undefined,
  held: number,
): Refusal | undefined => {
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
  if (held >= limits.collectionQuestions)
    return {
      ok: false,
      code: 'conflict',
      path,
      message: messageFor('collection-full', { max: limits.collectionQuestions }),
    };
  return undefined;
};

/** What becomes of a question by a row of a sheet, and what keeps it from being published. */
type RowDecision = Refusal | { readonly ok: true; readonly next: Question; readonly unpublished?: Refusal };

/**
 * Decides a row of a sheet. A question that is or shall be published and is unfinished becomes a draft with all that was
 * written, and says why.
 */
export const decideSheetRow = (
  decide: (row: Question, change: Change) => Decision<Question>,
  row: Question,
  change: Change,
): RowDecision => {
  const asked = decide(row, change);
  if (asked.ok || (change['status'] ?? row.status) !== 'publish') return asked;
  const draft = decide(row, { ...change, status: 'draft' });
  if (!draft.ok) return asked;
  return { ...draft, unpublished: asked };
};
