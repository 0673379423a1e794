import * as z from 'zod/mini';
import type { Collection } from '../../../src/contract/entities/collection';
import { question, type Question } from '../../../src/contract/entities/question';
import {
  isRejectedRow,
  type questionEndpoints,
  type RejectedSheetRow,
  type SheetRow,
} from '../../../src/contract/endpoints/questions';
import { limits } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import type { OutputOf } from '../../../src/contract/calls/endpoint';
import type { Actor } from '../../rules/caller';
import type { Change } from '../../rules/changeFields';
import type { DecisionContext, Rejection } from '../../rules/decision';
import { rejectsPublishing, type OfCreator } from '../../rules/studio/publication';
import { decideSheetRow, publishRejection, questionTypeOf } from '../../rules/studio/questionChange';
import { fieldErrors } from '../../errors/fieldErrors';
import { applyChanges, createRecords, type WriteContext } from '../applyChanges';
import { questionStore } from './questionStore';
import { recordsToChange } from '../changeRecords';
import { rejectionOfError, saveTogetherOrOneByOne, type SaveResult } from '../saveOneByOne';
import { mapInTurns } from '../../work/mapInTurns';
import { reorderQuestions } from './reorderQuestions';

type Sheet = typeof questionEndpoints.sheet;
type GivenRow = SheetRow | RejectedSheetRow;
type SheetResult = OutputOf<Sheet>;

/** The plan of a row: a rejection, a change, or a new question. */
type Plan =
  | { readonly rejection: Rejection; readonly record?: Question }
  | { readonly before: Question; readonly after: Question; readonly unpublished?: Rejection }
  | { readonly input: Change; readonly unpublished?: Rejection };

const rejected = (
  code: Rejection['code'],
  message: string,
  path?: string,
): { readonly rejection: Rejection } => ({
  rejection: { ok: false, code, message, ...(path !== undefined && { path }) },
});

/** A row with invalid fields: its first error. */
const planRejected = ({ issues }: RejectedSheetRow): Plan => {
  const [first] = fieldErrors(issues);
  return rejected('validation-failed', first?.message ?? messageFor('validation-failed'), first?.path);
};

const planChange = (
  row: SheetRow,
  before: Question | undefined,
  collection: Collection,
  work: DecisionContext,
): Plan => {
  if (before?.collection_id !== collection.id) return rejected('not-found', messageFor('not-found'));
  const { key: _, id: __, updated_at, order: ___, ...change } = row;
  const decision = decideSheetRow(
    (each, requested) => questionStore.decide(each, requested, work),
    before,
    change,
  );
  if (!decision.ok) return { rejection: decision, record: before };
  const { next, unpublished } = decision;
  // A repeated save has no effect and is no conflict.
  const isChanged = questionStore.changedFields(before, next).length > 0;
  if (isChanged && updated_at !== undefined && Date.parse(updated_at) !== Date.parse(before.updated_at))
    return { ...rejected('stale-record', messageFor('stale-record')), record: before };
  return { before, after: next, ...(unpublished && { unpublished }) };
};

const planNew = (row: SheetRow, collection: Collection & OfCreator): Plan => {
  const { key: _, updated_at: __, order: ___, status = 'draft', ...content } = row;
  const type = questionTypeOf(collection.type);
  if (content.type !== undefined && content.type !== type)
    return rejected('conflict', messageFor('collection-type', { type: collection.type }), 'type');
  const parsed = z.safeParse(question.input, {
    answers: [],
    hint: '',
    explanation: '',
    ...content,
    type,
    collection_id: collection.id,
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return rejected(
      'validation-failed',
      issue?.message ?? messageFor('validation-failed'),
      issue?.path.join('.'),
    );
  }
  const unpublished =
    publishRejection({ ...parsed.data, status }, { status: 'draft' }) ??
    (status === 'publish' ? rejectsPublishing(collection, 'status') : undefined);
  return {
    input: { ...parsed.data, status: unpublished ? 'draft' : status },
    ...(unpublished && { unpublished }),
  };
};

/** Plans all rows. Rejects single rows that are invalid, repeat a question or exceed the limit. */
const planAll = async (
  rows: readonly GivenRow[],
  known: ReadonlyMap<string, Question>,
  collection: Collection,
  work: DecisionContext,
): Promise<Plan[]> => {
  const seen = new Set<string>();
  let room = limits.collectionQuestions - collection.questions;
  return mapInTurns(rows, (row): Plan => {
    if (isRejectedRow(row)) return planRejected(row);
    if (row.id !== undefined) {
      if (seen.has(row.id)) return rejected('validation-failed', messageFor('duplicate-items'), 'id');
      seen.add(row.id);
      return planChange(row, known.get(row.id), collection, work);
    }
    const plan = planNew(row, collection);
    if (!('input' in plan)) return plan;
    if (room <= 0)
      return rejected('conflict', messageFor('collection-full', { max: limits.collectionQuestions }));
    room -= 1;
    return plan;
  });
};

/**
 * Saves the rows of a sheet into a locked collection; returns a result per row. An invalid row does not affect the others.
 * Throws `not-found` if a row names a question of another creator.
 */
export const saveSheet = async (
  work: WriteContext & { readonly caller: Actor },
  collection: Collection,
  rows: readonly GivenRow[],
): Promise<SheetResult[]> => {
  const ids = [...new Set(rows.flatMap(row => (isRejectedRow(row) ? [] : (row.id ?? []))))];
  const known = await recordsToChange(work.db, questionStore, work.caller, ids, collection.heartbeat_id);
  const plans = await planAll(rows, known, collection, work);
  const records = new Map<number, Question>();
  const failures = new Map<number, Rejection>();
  const onResult = ({ at }: { readonly at: number }, result: SaveResult<Question>) => {
    if ('ok' in result) records.set(at, result.ok);
    else failures.set(at, rejectionOfError(result.error));
  };
  plans.forEach((plan, at) => 'rejection' in plan && plan.record && records.set(at, plan.record));
  await saveTogetherOrOneByOne(
    work,
    plans.flatMap((plan, at) => ('before' in plan ? [{ ...plan, at }] : [])),
    (within, list) => applyChanges(within, questionStore, list),
    onResult,
  );
  await saveTogetherOrOneByOne(
    work,
    plans.flatMap((plan, at) => ('input' in plan ? [{ ...plan, at }] : [])),
    (within, list) =>
      createRecords(
        within,
        questionStore,
        list.map(({ input }) => input),
        collection.heartbeat_id,
      ),
    onResult,
  );
  const orders = rows.flatMap((row, at) => {
    const record = records.get(at);
    if (isRejectedRow(row) || row.order === undefined || !record || 'rejection' in plans[at]!) return []; // one plan per row
    return [[record.id, row.order] as const];
  });
  const positions = await reorderQuestions(work, collection, Object.fromEntries(orders));
  return rows.map(({ key, id = '' }, at) => {
    const plan = plans[at]!; // as above
    const record = records.get(at);
    const rejection = failures.get(at) ?? ('rejection' in plan ? plan.rejection : plan.unpublished);
    const { code, message, path } = rejection ?? {};
    return {
      key,
      id: record?.id ?? id,
      ok: rejection === undefined,
      ...(code !== undefined && { code }),
      ...(message !== undefined && { message }),
      ...(path !== undefined && { path }),
      ...(record && { record: { ...record, order: positions[record.id] ?? record.order } }),
    };
  });
};
