import { sql } from 'drizzle-orm';
import type { Tag } from '../../../src/contract/entities/tag';
import { limits } from '../../../src/contract/limits';
import { readPreviousOfJob, savePreviousOfJob } from '../../db/activity/activities';
import type { Transaction } from '../../db/database';
import { foldedName } from '../../db/studio/foldedName';
import { problemOf } from '../../errors/problem';
import { mergeTags, type TagMerge } from '../../rules/studio/mergeTags';
import { applyChanges, removeRecords, type WriteContext } from '../applyChanges';
import { insertDeletedTag, insertUnrankedTags, type DeletedTag } from './deletedTags';
import { closeRanking, tagStore } from './tagStore';

/** Tags that one batch of a last step writes: of as many owners, each of whom it locks. */
const batch = limits.bulk;

/** What undoing a job of tags restores: those that it deleted, those that took their place, and those that it created. */
interface TagsOfJob {
  readonly type: 'tags';
  readonly rows: readonly Tag[];
  readonly changes?: TagMerge['changes'];
  readonly created?: readonly string[];
}

const readTagsOfJob = async (db: Transaction, jobId: string): Promise<TagsOfJob | undefined> => {
  const previous = (await readPreviousOfJob(db, jobId)) as TagsOfJob | DeletedTag | undefined; // jobs remember tags only
  return previous?.type === 'tag' ? { type: 'tags', rows: [previous.row] } : previous;
};

/** A tag that several batches changed was at first what the first of them found. */
const joined = (earlier: TagMerge['changes'], later: TagMerge['changes']): TagMerge['changes'] => {
  const firsts = new Map(earlier.map(({ before }) => [before.id, before]));
  const latest = new Map([...earlier, ...later].map(({ after }) => [after.id, after]));
  return [...latest].flatMap(([id, after]) => {
    const before = firsts.get(id) ?? later.find(change => change.before.id === id)?.before;
    return before ? [{ before, after }] : [];
  });
};

/** Adds to what undoing the job restores. */
const rememberMerge = async (db: Transaction, jobId: string, merge: TagMerge): Promise<void> => {
  const { rows = [], changes = [], created = [] } = (await readTagsOfJob(db, jobId)) ?? {};
  await savePreviousOfJob(db, jobId, {
    type: 'tags',
    rows: [...rows, ...merge.removed],
    changes: joined(changes, merge.changes),
    created: [...created, ...merge.created.map(({ id }) => id)],
  } satisfies TagsOfJob);
};

/** Whether no moment of its owner has a tag, the trash included. */
const isOnNoMoment = sql`moments = 0 and not exists (
  select from moments where heartbeat_id = tags.owner and moments.tags @> array[tags.name]
)`;

interface RemovedTags {
  /** Undefined for the tags of every creator and of the platform. */
  readonly owner: number | undefined;
  readonly removed: readonly string[];
  /** The tag of each owner that gets what the platform arranged for the others. None where left out. */
  readonly into: string | undefined;
  /** When the job was created. */
  readonly since: string;
  readonly isRestorable: boolean;
}

/** The tags of these names that no moment has any more, and of their owners those that stay. Locked. */
const lockMerged = async ({ db }: WriteContext, { owner, removed, into }: RemovedTags) => {
  const isOwned = owner === undefined ? sql`true` : sql`owner = ${owner}`;
  const isAlike =
    into === undefined ? sql`true` : sql`${foldedName(sql`name`)} = ${foldedName(sql`${into}::text`)}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with unused as (
      select id, owner from tags where ${isOwned} and ${isAlike} and name = any(${sql.param(removed)}::text[])
        and ${isOnNoMoment}
      order by owner, id limit ${batch}
    )
    select id from unused
    union all
    select id from tags
    where name = ${into ?? null} and ${isAlike} and coalesce(owner, 0) in (select coalesce(owner, 0) from unused)`);
  const locked = await tagStore.lock(
    db,
    rows.map(({ id }) => id),
  );
  return {
    unused: locked.filter(({ name, moments }) => removed.includes(name) && moments === 0),
    stays: locked.filter(({ name }) => name === into),
  };
};

/**
 * Deletes tags that no moment has any more, after a job took them from all. What the platform arranged for them goes over to the tag
 * that stays; an owner who has none keeps one of them under its name. Returns whether there are no more of them. Undoing the job creates
 * them again.
 */
export const removeMergedTags = async (work: WriteContext, tags: RemovedTags): Promise<boolean> => {
  const { unused, stays } = await lockMerged(work, tags);
  if ([...unused, ...stays].some(tag => !tagStore.mayChange(work.caller, tag)))
    throw problemOf('not-enough-permission');
  const { into, since } = tags;
  const merge: TagMerge =
    into === undefined
      ? { removed: unused, changes: [], created: [] }
      : mergeTags(unused, stays, { into, since });
  if (tags.isRestorable && unused.length > 0 && work.jobId !== undefined)
    await rememberMerge(work.db, work.jobId, merge);
  // Before the deletion, which closes the gaps of the ranking.
  await applyChanges(work, tagStore, merge.changes);
  await removeRecords(work, tagStore, merge.removed);
  return unused.length < batch;
};

/** Puts a tag into the ranking, before the one that has its place. */
const rankAgain = async (db: Transaction, { id, ranking }: Tag): Promise<void> => {
  await db.execute(sql`
    update tags set ranking = case when id = ${id} then ${ranking}::integer else ranking + 1 end
    where id = ${id} or ranking >= ${ranking}::integer`);
};

/**
 * Creates the tags again that a job deleted at its end, before undoing the job puts them on their moments. They and the tags that took
 * their places in the ranking get their former ones.
 */
export const restoreTagsOfJob = async (db: Transaction, jobId: string, now: Date): Promise<void> => {
  const { rows = [], changes = [] } = (await readTagsOfJob(db, jobId)) ?? {};
  const moved = changes.filter(({ before, after }) => before.ranking !== after.ranking);
  if (moved.length > 0) {
    const ids = moved.map(({ before }) => before.id);
    await db.execute(sql`update tags set ranking = null where id = any(${sql.param(ids)}::text[])`);
    await closeRanking(db);
  }
  await insertUnrankedTags(
    db,
    rows.filter(({ ranking }) => ranking === null),
    now,
  );
  const ranked = [
    ...rows.map(tag => ({ tag, isDeleted: true })),
    ...moved.map(({ before }) => ({ tag: before, isDeleted: false })),
  ].filter(({ tag }) => tag.ranking !== null);
  for (const { tag, isDeleted } of ranked.toSorted((one, other) => one.tag.ranking! - other.tag.ranking!))
    // filtered
    await (isDeleted ? insertDeletedTag(db, tag, now) : rankAgain(db, tag));
};

/** The fields that a merge changes, besides the ranking. */
const arranged = ['name', 'supertag', 'order'] as const;

/** A tag with those of its former values that nobody changed since. */
const withFormer = (row: Tag, { before, after }: TagMerge['changes'][number]): Tag => ({
  ...row,
  ...Object.fromEntries(
    arranged.flatMap(field => (row[field] === after[field] ? [[field, before[field]]] : [])),
  ),
});

/** Ids of the tags whose owner has another tag of the name that they would get. */
const findTaken = async (db: Transaction, tags: readonly Tag[]): Promise<ReadonlySet<string>> => {
  const given = JSON.stringify(tags.map(({ id, owner, name }) => ({ id, owner: owner ?? 0, name })));
  const { rows } = await db.execute<{ id: string }>(sql`
    select given.id from jsonb_to_recordset(${given}::jsonb) as given(id text, owner bigint, name text)
    join tags on coalesce(tags.owner, 0) = given.owner and lower(tags.name) = lower(given.name) and tags.id <> given.id`);
  return new Set(rows.map(({ id }) => id));
};

/** Deletes the tags that a merge created, except those that have moments or were created by a person. */
const removeCreated = async (work: WriteContext, ids: readonly string[]): Promise<void> => {
  const { rows } = await work.db.execute<{ id: string }>(sql`
    select id from tags where id = any(${sql.param(ids)}::text[]) and ${isOnNoMoment} and not exists (
      select from audit_log where entity = ${tagStore.entity.name} and entity_id = tags.id and before is null
    )`);
  const locked = await tagStore.lock(
    work.db,
    rows.map(({ id }) => id),
  );
  await removeRecords(
    work,
    tagStore,
    locked.filter(({ moments }) => moments === 0),
  );
};

/**
 * Gives the tags that stayed in a merge their former name and arrangement, and deletes those that the merge created, after undoing the
 * job has restored the moments. Returns whether there are no more of them.
 */
export const restoreRemainingTags = async (work: WriteContext): Promise<boolean> => {
  const { db, jobId } = work;
  const previous = jobId === undefined ? undefined : await readTagsOfJob(db, jobId);
  if (!previous || jobId === undefined) return true;
  const { changes = [], created = [] } = previous;
  const some = new Map(changes.slice(0, batch).map(change => [change.before.id, change]));
  const locked = await tagStore.lock(db, [...some.keys()]);
  const restored = locked.map(before => ({ before, after: withFormer(before, some.get(before.id)!) })); // locked by these ids
  const taken = await findTaken(
    db,
    restored.filter(({ before, after }) => before.name !== after.name).map(({ after }) => after),
  );
  await applyChanges(
    work,
    tagStore,
    restored.map(({ before, after }) => ({
      before,
      after: taken.has(before.id) ? { ...after, name: before.name } : after,
    })),
  );
  await removeCreated(
    work,
    created.filter(id => some.has(id)),
  );
  await savePreviousOfJob(db, jobId, { ...previous, changes: changes.slice(batch) });
  return changes.length <= batch;
};
