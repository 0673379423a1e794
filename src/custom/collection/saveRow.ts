import type { Question } from '../../contract/entities/question';
import { versionOf } from '../../contract/calls/envelope';
import { isEqual } from '../../fields/isEqual';
import { saveOnNewest } from '../../engine/save/saveOnNewest';
import type { RowResponse, RowToSend } from './createRowSender';
import { contentOf, rowOf, type QuestionContent } from './questionRows';

const FIELDS = ['text', 'answers', 'hint', 'explanation', 'status'] as const;
const MERGE_FIELDS = FIELDS.map(name => ({ name }));

export interface RowResult {
  readonly response: RowResponse | undefined;
  /** The question was saved with the content of the row, or as a draft where it could not be published. */
  readonly isSaved: boolean;
  /** Somebody else changed other fields of the question meanwhile, and both changes were saved. */
  readonly isMerged: boolean;
}

/** A row was rejected because the question has a newer version. */
class StaleRowError extends Error {
  override readonly name = 'StaleRowError';
  /** The HTTP status that an update of one record returns in this case. */
  readonly status = 412;

  constructor(readonly newest: Question) {
    super('The question has a newer version');
  }
}

type SendRow = (row: RowToSend) => Promise<RowResponse>;

/** Creates the question of a new row. */
export const createQuestion = async (
  send: SendRow,
  key: string,
  type: Question['type'],
  content: QuestionContent,
): Promise<RowResult> => {
  const response = await send({ key, type, ...content });
  return { response, isSaved: response.ok || response.record !== undefined, isMerged: false };
};

/**
 * Saves the changed fields of a question, based on the version that was read. Changes that others saved in other fields
 * are merged. Where both changed the same field, nothing is saved, and the response is `stale-record` with the newest
 * question.
 */
export const saveQuestion = async (
  send: SendRow,
  key: string,
  question: Question,
  content: QuestionContent,
): Promise<RowResult> => {
  const before = { ...contentOf(rowOf(question), question.type), answers: question.answers };
  const changed = FIELDS.filter(field => !isEqual(content[field], before[field]));
  let response: RowResponse | undefined;
  let sentOn: string | undefined;
  const result = await saveOnNewest(question, pick(content, changed), {
    update: async (change, { ifMatch }) => {
      sentOn = ifMatch;
      const fields = pick(
        content,
        FIELDS.filter(field => field in change),
      );
      response = await send({ key, id: question.id, updated_at: ifMatch, ...fields });
      const { code, record } = response;
      if (code === 'stale-record' && record) throw new StaleRowError(record);
      return record ?? question;
    },
    // The response to a rejected row contains the newest question, so no request is needed.
    loadNewest: async () => response?.record ?? question,
    fieldsOf: () => MERGE_FIELDS,
  });
  if (result.status === 'conflict') return { response, isSaved: false, isMerged: false };
  const isStored = response?.record !== undefined && versionOf(response.record) !== sentOn;
  return {
    response,
    isSaved: !response || response.ok || (isStored && response.code !== 'stale-record'),
    isMerged: result.merged.length > 0,
  };
};

const pick = (
  content: QuestionContent,
  fields: readonly (keyof QuestionContent)[],
): Partial<QuestionContent> => Object.fromEntries(fields.map(field => [field, content[field]]));
