import { sql } from 'drizzle-orm';
import type { CommentEvent } from '../../../../src/contract/entities/publicEvent';
import type { Transaction } from '../../../db/database';
import { recordChange, type RecordChange } from '../../../db/notifications/recordChange';
import { systemUserId } from '../../../db/audit';
import { applyEvents, reportsOfRules, type EventEffects } from '../../../rules/studio/comments/commentEvents';
import type { CommentRow } from '../../../rules/studio/comments/commentChange';
import { mapInTurns } from '../../../work/mapInTurns';
import { addReports } from './addReports';
import { commentStore } from './commentStore';
import type { ReadCommentRules } from './readCommentRules';

/** The creators of moments, none of which is deleted until the comments on it are there, too. */
const readCreators = async (db: Transaction, momentIds: readonly string[]): Promise<Map<string, number>> => {
  if (momentIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; heartbeat_id: string }>(
    sql`select id, heartbeat_id from moments where id = any(${sql.param(momentIds)}::text[]) order by id for key share`,
  );
  return new Map(rows.map(row => [row.id, Number(row.heartbeat_id)]));
};

const insertComments = async (db: Transaction, rows: readonly CommentRow[]): Promise<void> => {
  if (rows.length > 0)
    await db.execute(sql`
      insert into comments (
        id, heartbeat_id, moment_id, text, author_id, author_handle, author_name, author_description, at_s, likes, replies, status,
        edited_at, deleted_at, created_at, updated_at
      )
      select id, heartbeat_id, moment_id, text, author_id, author_handle, author_name, author_description, at_s, likes, replies,
        status, edited_at, deleted_at, created_at, updated_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        id text, heartbeat_id bigint, moment_id text, text text, author_id text, author_handle text, author_name text,
        author_description text, at_s bigint, likes bigint, replies bigint, status text, edited_at timestamptz,
        deleted_at timestamptz, created_at timestamptz, updated_at timestamptz
      ) order by id
      on conflict (id) do nothing`);
};

const updateComments = async (db: Transaction, rows: readonly CommentRow[], now: Date): Promise<void> => {
  if (rows.length > 0)
    await db.execute(sql`
      update comments set text = given.text, edited_at = given.edited_at, deleted_at = given.deleted_at,
        updated_at = greatest(${now.toISOString()}::timestamptz, comments.updated_at + interval '1 millisecond')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, text text, edited_at timestamptz, deleted_at timestamptz)
      where comments.id = given.id`);
};

/** What was edited is new: a repeated report of it does not wait behind all others. */
const queueEditedAsNew = async (db: Transaction, rows: readonly CommentRow[], now: Date): Promise<void> => {
  if (rows.length > 0)
    await db.execute(sql`
      update comment_reviews as review set repeats = false, queue_order = queued_at,
        updated_at = greatest(${now.toISOString()}::timestamptz, review.updated_at + interval '1 millisecond')
      from comments where comments.id = review.id and review.id = any(${sql.param(rows.map(({ id }) => id))}::text[])
        and repeats and judged_text <> comments.text`);
};

/** Names what changed to those who look at comments and at the queue. */
const changesOf = (
  { created, changed, reports }: EventEffects,
  owners: ReadonlyMap<string, number>,
  queued: readonly string[],
  now: Date,
): RecordChange[] => {
  const time = now.toISOString();
  const of = (resource: string, id: string) => ({
    resource,
    owner: owners.get(id) ?? null,
    by: systemUserId,
  });
  const inQueue = new Set([
    ...queued,
    ...changed.map(({ id }) => id),
    ...reports.map(each => each.comment_id),
  ]);
  return [
    ...created.map(row => recordChange(of('comments', row.id), null, row)),
    ...changed.map(row => ({
      ...recordChange(of('comments', row.id), row, { ...row, updated_at: time }),
      ...(row.deleted_at !== null && { kind: 'deleted' as const }),
    })),
    ...[...inQueue].map(id => {
      const row = { id, updated_at: time };
      return recordChange(of('reviewComments', id), row, row);
    }),
  ];
};

/**
 * Applies events about comments, in their order. Returns the ids of those about what does not exist, and what changed for those who look
 * at comments and at the queue.
 */
export const receiveCommentEvents = async (
  db: Transaction,
  events: readonly CommentEvent[],
  now: Date,
  readRules: ReadCommentRules,
): Promise<{ readonly unknown: ReadonlySet<string>; readonly changes: readonly RecordChange[] }> => {
  if (events.length === 0) return { unknown: new Set(), changes: [] };
  const creators = await readCreators(
    db,
    events.flatMap(event => (event.kind === 'comment' ? event.moment_id : [])),
  );
  const comments = await commentStore.lock(db, [...new Set(events.map(event => event.comment_id))]);
  const findRules = await readRules(db);
  const applied = applyEvents(events, { comments, creators, now });
  const caught = await mapInTurns(applied.written, each => reportsOfRules(each, findRules));
  const effects = { ...applied, reports: [...applied.reports, ...caught.flat()] };
  await insertComments(db, effects.created);
  await updateComments(db, effects.changed, now);
  await queueEditedAsNew(db, effects.changed, now);
  const queued = await addReports(db, effects.reports, now);
  const owners = new Map([...comments, ...effects.created].map(row => [row.id, row.heartbeat_id]));
  return { unknown: effects.unknown, changes: changesOf(effects, owners, queued, now) };
};
