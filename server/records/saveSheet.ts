import * as z from 'zod/mini';
import type { Collection } from '../../src/contract/entities/collection';
import { question, type Question } from '../../src/contract/entities/question';
import type { questionEndpoints } from '../../src/contract/endpoints/questions';
import { limits } from '../../src/contract/limits';
import { messageFor } from '../../src/contract/messages';
import type { Input, OutputOf } from '../../src/contract/tools/endpoint';
import type { Actor } from '../rules/caller';
import type { Change } from '../rules/changeFields';
import type { Refusal } from '../rules/decision';
import { decideSheetRow, publishRefusal, questionTypeOf } from '../rules/questionChange';
import { applyChanges, createRecords, type Work } from './applyChanges';
import { questionStore } from './questionStore';
import { recordsToChange } from './recordAccess';
import { reorderQuestions } from './reorderQuestions';

type Sheet = typeof questionEndpoints.sheet;
type SheetRow = Input<Sheet>['body']['rows'][number];
type SheetResult = OutputOf<Sheet>;

/** What a row asks for: nothing, and why; or a change; or a new question. */
type Plan =
  | { readonly refusal: Refusal; readonly record?: Question }
  | { readonly before: Question; readonly after: Question; readonly unpublished?: Refusal }
  | { readonly input: Change; readonly unpublished?: Refusal };

const refused = (code: Refusal['code'], message: string, path?: string): { readonly refusal: Refusal } => ({
  refusal: { ok: false, code, message, ...(path !== undefined && { path }) },
});

const planChange = (row: SheetRow, before: Question | undefined, collection: Collection, now: Date): Plan => {
  if (before?.collection_id !== collection.id) return refused('not-found', messageFor('not-found'));
  const { key: _, id: __, updated_at, order: ___, ...change } = row;
  const decision = decideSheetRow(
    (each, wanted) => questionStore.decide(each, wanted, { now }),
    before,
    change,
  );
  if (!decision.ok) return { refusal: decision, record: before };
  const { next, unpublished } = decision;
  // What was saved already and is sent again is no collision.
  const isChanged = questionStore.changedFields(before, next).length > 0;
  if (isChanged && updated_at !== undefined && Date.parse(updated_at) !== Date.parse(before.updated_at))
    return { ...refused('stale-record', messageFor('stale-record')), record: before };
  return { before, after: next, ...(unpublished && { unpublished }) };
};

const planNew = (row: SheetRow, collection: Collection): Plan => {
  const { key: _, updated_at: __, order: ___, status = 'draft', ...content } = row;
  const type = questionTypeOf(collection.type);
  if (content.type !== undefined && content.type !== type)
    return refused('conflict', messageFor('collection-type', { type: collection.type }), 'type');
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
    return refused(
      'validation-failed',
      issue?.message ?? messageFor('validation-failed'),
      issue?.path.join('.'),
    );
  }
  const unpublished = publishRefusal({ ...parsed.data, status }, { status: 'draft' });
  return {
    input: { ...parsed.data, status: unpublished ? 'draft' : status },
    ...(unpublished && { unpublished }),
  };
};

/** Plans every row: those that name a question twice or find no room are refused alone. */
const planAll = (
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, Question>,
  collection: Collection,
  now: Date,
): Plan[] => {
  const seen = new Set<string>();
  let room = limits.collectionQuestions - collection.questions;
  return rows.map(row => {
    if (row.id !== undefined) {
      if (seen.has(row.id)) return refused('validation-failed', messageFor('duplicate-items'), 'id');
      seen.add(row.id);
      return planChange(row, known.get(row.id), collection, now);
    }
    const plan = planNew(row, collection);
    if (!('input' in plan)) return plan;
    if (room <= 0)
      return refused('conflict', messageFor('collection-full', { max: limits.collectionQuestions }));
    room -= 1;
    return plan;
  });
};

/**
 * Saves the rows of a sheet into a collection that the caller holds; answers for each row. What is wrong with one leaves
 * the others alone. Throws `not-found` where a row names a question of somebody else's.
 */
export const saveSheet = async (
  work: Work & { readonly caller: Actor },
  collection: Collection,
  rows: readonly SheetRow[],
): Promise<SheetResult[]> => {
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))];
  const known = await recordsToChange(work.db, questionStore, work.caller, ids, collection.heartbeat_id);
  const plans = planAll(rows, known, collection, work.now);
  const changed = await applyChanges(
    work,
    questionStore,
    plans.flatMap(plan => ('before' in plan ? [plan] : [])),
  );
  const made = await createRecords(
    work,
    questionStore,
    plans.flatMap(plan => ('input' in plan ? [plan.input] : [])),
    collection.heartbeat_id,
  );
  const changedRows = changed.values();
  const madeRows = made.values();
  const records = plans.map(plan => {
    if ('refusal' in plan) return plan.record;
    return 'before' in plan ? changedRows.next().value : madeRows.next().value;
  });
  const orders = rows.flatMap(({ order }, at) => {
    const record = records[at];
    return order === undefined || !record || 'refusal' in plans[at]! ? [] : [[record.id, order] as const]; // a plan a row
  });
  const places = await reorderQuestions(work, collection, Object.fromEntries(orders));
  return rows.map(({ key, id = '' }, at) => {
    const plan = plans[at]!; // as above
    const record = records[at];
    const refusal = 'refusal' in plan ? plan.refusal : plan.unpublished;
    const { code, message, path } = refusal ?? {};
    return {
      key,
      id: record?.id ?? id,
      ok: refusal === undefined,
      ...(code !== undefined && { code }),
      ...(message !== undefined && { message }),
      ...(path !== undefined && { path }),
      ...(record && { record: { ...record, order: places[record.id] ?? record.order } }),
    };
  });
};
