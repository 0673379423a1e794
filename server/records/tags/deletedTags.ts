import { sql } from 'drizzle-orm';
import type { UndoResult } from '../../../src/contract/entities/activity';
import { tag, type Tag } from '../../../src/contract/entities/tag';
import { limits } from '../../../src/contract/limits';
import { messageFor } from '../../messages';
import { writeHistory } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { allOwners } from '../../db/lists/totalsCache';
import type { Actor } from '../../rules/caller';
import type { WriteContext } from '../applyChanges';
import { takeTagsOfCreator } from './tagLocks';
import { tagStore } from './tagStore';

/** A deleted tag: its row, and its position in the tags of each moment that had it. */
export interface DeletedTag {
  readonly type: 'tag';
  readonly row: Tag;
  readonly moments: readonly { readonly id: string; readonly position: number }[];
}

/** Reads what undoing the deletion of a tag restores, before it is deleted. */
export const readDeletedTag = async (db: Transaction, row: Tag): Promise<DeletedTag> => {
  if (row.owner === null) return { type: 'tag', row, moments: [] };
  const { rows } = await db.execute<{ id: string; position: number }>(sql`
    select id, array_position(tags, ${row.name}::text) as position from moments
    where heartbeat_id = ${row.owner} and tags @> array[${row.name}::text]`);
  return { type: 'tag', row, moments: rows.map(({ id, position }) => ({ id, position })) };
};

/** Inserts deleted tags, on no moments, except those whose names their owners have given to others by now. */
const insertRows = async (db: Transaction, rows: readonly Tag[], now: Date): Promise<void> => {
  const values = rows.map(row => ({ ...row, moments: 0, updated_at: now.toISOString() }));
  await db.execute(sql`
    insert into tags (id, owner, name, permalink, rating, ranking, "order", supertag, moments, created_at, updated_at)
    select id, owner, name, permalink, rating, ranking, "order", supertag, moments, created_at, updated_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as given(
      id text, owner bigint, name text, permalink text, rating integer, ranking integer, "order" integer,
      supertag boolean, moments integer, created_at timestamptz, updated_at timestamptz
    )
    on conflict (coalesce(owner, 0), lower(name)) do nothing`);
};

/** Creates deleted tags again that were not ranked, with their ids. */
export const insertUnrankedTags = async (db: Transaction, rows: readonly Tag[], now: Date): Promise<void> => {
  for (let at = 0; at < rows.length; at += 1000) await insertRows(db, rows.slice(at, at + 1000), now);
};

/**
 * Creates a deleted tag again, with its id, on no moments. If its creator has another tag of that name by now, nothing
 * changes. Returns the name of the tag that exists then.
 */
export const insertDeletedTag = async (db: Transaction, row: Tag, now: Date): Promise<string> => {
  const { rows: existing } = await db.execute<{ name: string }>(sql`
    select name from tags where coalesce(owner, 0) = ${row.owner ?? 0} and lower(name) = lower(${row.name}::text)`);
  if (existing[0]) return existing[0].name;
  if (row.ranking !== null)
    await db.execute(sql`update tags set ranking = ranking + 1 where ranking >= ${row.ranking}`);
  await insertRows(db, [row], now);
  return row.name;
};

/** Puts a tag back to its positions in the tags of moments that have room for it. Returns the number of moments that have it. */
const putOnMoments = async (
  db: Transaction,
  { row: { owner }, moments }: DeletedTag,
  name: string,
  now: Date,
): Promise<number> => {
  // Characters outside of the BMP count as two UTF-16 units, as in `retagMoments`.
  const { rows } = await db.execute<{ count: number }>(sql`
    with given as materialized (
      select id, position from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as given(id text, position integer)
    ), locked as materialized (
      select id from moments where heartbeat_id = ${owner} and id in (select id from given) order by id for update
    ), changed as (
      update moments set
        tags = tags[:given.position - 1] || ${name}::text || tags[given.position:],
        updated_at = greatest(${now.toISOString()}::timestamptz, moments.updated_at + interval '1 millisecond')
      from given, locked
      where moments.id = given.id and locked.id = given.id and not tags @> array[${name}::text]
        and cardinality(tags) < ${limits.tagsPerMoment}
        and char_length(regexp_replace(
          array_to_string(tags, '') || ${name}::text, '[\\U00010000-\\U0010ffff]', '..', 'g'
        )) <= ${limits.tagsTogether}
      returning moments.id
    )
    select count(*)::int as count from changed`);
  await db.execute(sql`
    update tags set moments = (
      select count(*) from moments
      where heartbeat_id = ${owner} and moments.tags @> array[${name}::text] and trashed_at is null
    ) where owner = ${owner} and name = ${name}`);
  return rows[0]?.count ?? 0;
};

/** Undoes the deletion of a tag: the tag is back, and on its places in the moments that had it. */
export const restoreDeletedTag = async (
  work: WriteContext & { readonly caller: Actor },
  deleted: DeletedTag,
): Promise<UndoResult> => {
  const { db, caller, now } = work;
  const { row, moments } = deleted;
  const result = { id: row.id, title: row.name };
  if (!tagStore.mayChange(caller, row)) return { ...result, ok: false, message: messageFor('not-found') };
  if (row.owner !== null) await takeTagsOfCreator(db, row.owner);
  const name = await insertDeletedTag(db, row, now);
  const count = row.owner === null ? 0 : await putOnMoments(db, deleted, name, now);
  await writeHistory(db, work, [
    {
      entity: tag.name,
      entityId: row.id,
      before: null,
      after: { name },
      isOwn: row.owner === caller.heartbeatId,
    },
  ]);
  work.afterCommit(() => work.totals.invalidate([row.owner === null ? allOwners : String(row.owner)]));
  const isPartial = count < moments.length;
  return {
    ...result,
    ok: true,
    ...(isPartial && { message: messageFor('tag-restored-partly', { count, total: moments.length }) }),
  };
};
