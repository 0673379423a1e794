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

/** One row of the sheet: a new question, or the changed fields of an existing one. */
const sheetRow = z.strictObject({
  /** Identifies the row in the response. */
  key: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Id of the question; without it a new one is created. */
  id: z.optional(questionId),
  /** The version that the change is based on. */
  updated_at: z.optional(z.string()),
  ...content,
  ...states,
  /** Position in the collection, from 1; a new question without it becomes the last. */
  order: z.optional(integer({ min: 1 })),
});

export type SheetRow = z.output<typeof sheetRow>;

/** A row with invalid fields, which fails alone: its errors instead of its content. */
export interface RejectedSheetRow {
  readonly key: string;
  /** The id that the row names; empty without one. */
  readonly id: string;
  readonly issues: readonly z.core.$ZodIssue[];
}

/** Whether a row of a parsed body has invalid fields. */
export const isRejectedRow = (row: SheetRow | RejectedSheetRow): row is RejectedSheetRow => 'issues' in row;

/** Accepts any row with a key and makes a rejected one of it. Callers mean to send valid rows, so its input is theirs. */
function rejectedSheetRow(): z.core.$ZodType<RejectedSheetRow, z.input<typeof sheetRow>>;
function rejectedSheetRow(): z.core.$ZodType {
  return z.looseObject({ key: sheetRow.shape.key }).check(
    z.overwrite(
      row =>
        ({
          key: row.key,
          id: z.safeParse(questionId, row['id']).data ?? '',
          issues: z.safeParse(sheetRow, row).error?.issues ?? [],
        }) satisfies RejectedSheetRow,
    ),
  );
}

/** Riddles and trivia questions. */
export const questionEndpoints = {
  ...contentCallsByBody({
    entity: question,
    path: '/questions',
    managedBy: [manage],
    id: questionId,
    states,
  }),
  sheet: defineEndpoint({
    api: 'studio',
    method: 'PUT',
    path: '/questions/sheet',
    summary:
      'Creates and changes several questions of a collection; returns a result for each row. A row with an invalid field fails alone. Questions that cannot be published are saved as drafts',
    access: own(manage),
    get body() {
      return z.strictObject({
        collection_id: collectionId,
        rows: z
          .array(z.union([sheetRow, rejectedSheetRow()]))
          .check(z.minLength(1), z.maxLength(limits.sheetRows)),
        heartbeat_id: z.optional(integer({ min: 1 })),
      });
    },
    output: {
      kind: 'items',
      item: z.extend(bulkResult, {
        /** The row's key. `id` is that of the question, empty where none was created. */
        key: z.string(),
        /** The invalid field. */
        path: z.optional(z.string()),
        /** The saved question. One that could not be published is a draft with all changes. */
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
