import * as z from 'zod/mini';
import { questionStates } from '../enumerations';
import { collectionId } from '../entities/collection';
import { question, questionId } from '../entities/question';
import { limits } from '../limits';
import { contentChangesByBody } from '../calls/changeCalls';
import { bulkResult, contentCallsByBody } from '../calls/contentCalls';
import { defineEndpoint, own } from '../calls/endpoint';
import { choice } from '../../fields/kinds/choice/choice';
import { integer } from '../../fields/kinds/number/number';

const manage = 'moments.manage';
const states = { status: z.optional(choice(questionStates)) };
const { collection_id: _, ...content } = question.patch.shape;

/** One row of a sheet: a new question, or changed fields of one that is there. */
const sheetRow = z.strictObject({
  /** The row's name in the answer. */
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The question; a new one is made where it is left out. */
  id: z.optional(questionId),
  /** The version that the change was made on. */
  updated_at: z.optional(z.string()),
  ...content,
  ...states,
  /** Its place in the collection, from 1; a new one without it comes last. */
  order: z.optional(integer({ min: 1 })),
});

/** Riddles and trivia questions. */
export const questionEndpoints = {
  ...contentCallsByBody({ entity: question, path: '/questions', or: [manage], id: questionId, states }),
  sheet: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/questions/sheet',
    summary:
      'Saves several questions of a collection, new ones too; answers for each row. What cannot be published is saved as a draft',
    access: own(manage),
    body: z.strictObject({
      collection_id: collectionId,
      rows: z.array(sheetRow).check(z.minLength(1), z.maxLength(limits.sheetRows)),
      heartbeat_id: z.optional(integer({ min: 1 })),
    }),
    output: {
      kind: 'items',
      item: z.extend(bulkResult, {
        /** The row's; `id` is the question's, empty where none was made. */
        key: z.string(),
        /** The field that is wrong. */
        path: z.optional(z.string()),
        /** The question as it is then: one that could not be published is a draft, with all that was written. */
        record: z.optional(question.record),
      }),
    },
    errors: ['not-found', 'validation-failed', 'conflict'],
    creates: true,
    rate: 'write',
  }),
};

/** The call that makes each change of questions. */
export const questionChanges = contentChangesByBody(questionEndpoints);
