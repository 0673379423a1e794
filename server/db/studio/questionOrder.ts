import { sql } from 'drizzle-orm';
import type { Collection } from '../../../src/contract/entities/collection';
import type { Transaction } from '../database';

/** The fields of a collection that decide whether a question can join it. */
export type CollectionSummary = Pick<Collection, 'id' | 'heartbeat_id' | 'type' | 'trashed_at' | 'questions'>;

const textArray = (values: readonly string[]) => sql`${sql.param([...new Set(values)])}::text[]`;

/**
 * Reads collections by id. `isLocked` takes row locks, in id order. Every change of a collection's order or content locks
 * the collection first.
 */
export const readCollections = async (
  db: Transaction,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, CollectionSummary>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<CollectionSummary & Record<string, unknown>>(sql`
    select id, heartbeat_id, type, trashed_at, questions from collections where id = any(${textArray(ids)})
    order by id ${sql.raw(isLocked ? 'for update' : '')}`);
  return new Map(rows.map(row => [row.id, row]));
};

/**
 * Locks the collections of questions, and others that they will join, before the questions are locked. Returns the locked
 * ids.
 */
export const lockCollections = async (
  db: Transaction,
  questionIds: readonly string[],
  others: readonly string[] = [],
): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from collections
    where id in (select collection_id from questions where id = any(${textArray(questionIds)}))
      or id = any(${textArray(others)})
    order by id for update`);
  return rows.map(({ id }) => id);
};

/** The ids of the active questions of collections, in order; those without a position last. */
export const readQuestionOrder = async (
  db: Transaction,
  collectionIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const orders = new Map(collectionIds.map(id => [id, [] as string[]]));
  const { rows } = await db.execute<{ id: string; collection_id: string }>(sql`
    select id, collection_id from questions
    where collection_id = any(${textArray(collectionIds)}) and trashed_at is null
    order by "order" nulls last, id`);
  for (const { id, collection_id } of rows) orders.get(collection_id)?.push(id);
  return orders;
};

/** Writes changed positions of questions. A position is no content, so `updated_at` stays. */
export const writeQuestionPositions = async (
  db: Transaction,
  positions: ReadonlyMap<string, number | null>,
): Promise<void> => {
  if (positions.size === 0) return;
  const given = JSON.stringify([...positions].map(([id, position]) => ({ id, position })));
  await db.execute(sql`
    update questions set "order" = given.position
    from jsonb_to_recordset(${given}::jsonb) as given(id text, position bigint)
    where questions.id = given.id and questions."order" is distinct from given.position`);
};

/** Recounts the active and published questions of collections and their answers. */
export const recountCollections = async (
  db: Transaction,
  collectionIds: readonly string[],
): Promise<void> => {
  if (collectionIds.length === 0) return;
  await db.execute(sql`
    update collections set questions = now.questions, live = now.live, plays = now.plays, right_first = now.right_first
    from (
      select given.id, count(questions.id) as questions, count(*) filter (where status = 'publish') as live,
        coalesce(sum(plays), 0) as plays, coalesce(sum(right_first), 0) as right_first
      from unnest(${textArray(collectionIds)}) as given(id)
      left join questions on questions.collection_id = given.id and questions.trashed_at is null
      group by given.id
    ) as now
    where collections.id = now.id`);
};
