import { sql } from 'drizzle-orm';
import { tag, type Tag } from '../../../src/contract/entities/tag';
import { serverLimits } from '../../../src/contract/calls/serverLimits';
import { messageFor } from '../../messages';
import { normaliseName } from '../../../src/fields/text/normaliseText';
import type { Transaction } from '../../db/database';
import { newId } from '../../db/newId';
import { retagMoments } from '../../db/studio/retagMoments';
import { tags } from '../../db/tables';
import { tagPermalink } from '../../db/studio/tagCounts';
import { allOwners } from '../../db/lists/totalsCache';
import { changeFields } from '../../rules/changeFields';
import type { Rejection } from '../../rules/decision';
import { takeTags, takeTagsOfCreator } from './tagLocks';
import { entityStore } from '../entityStore';
import type { RecordStore } from '../recordStore';

const isTooLarge: Rejection = {
  ok: false,
  code: 'conflict',
  path: 'name',
  message: messageFor('tag-large', { count: serverLimits.tagMomentsAtOnce }),
};

/** Closes the gaps of deleted tags in the ranking. */
export const closeRanking = async (db: Transaction): Promise<void> => {
  await db.execute(sql`
    update tags set ranking = position
    from (select id as ranked, row_number() over (order by ranking, id) as position from tags where ranking is not null)
      as ranks
    where id = ranked and ranking <> position`);
};

/** `retag` changes the moments of renamed and deleted tags. */
const createTagStore = (retag: typeof retagMoments): RecordStore<Tag> => {
  const store = entityStore<Tag>(tags, tag, {
    name: 'tags',
    ownerField: 'owner',
    managedBy: ['tags.manage'],
    states: ['permalink', 'order', 'ranking', 'supertag'],
    unique: { name: 'tag-exists' },
    isUniquePerOwner: true,
    newId: () => newId('tg'),
    defaults: ({ name }) => ({
      permalink: tagPermalink(String(name)),
      rating: 0,
      order: 0,
      supertag: false,
      moments: 0,
    }),
    scope: async (_, __, { heartbeat_id: ownerId, shared }) => {
      const platform = sql`owner is null`;
      const own = sql`owner = ${ownerId}`;
      const unowned = shared === true ? platform : sql`true`;
      const owned = shared === true ? sql`(${own} or ${platform})` : own;
      return {
        where: [ownerId === undefined ? unowned : owned],
        cacheKey: `${ownerId}/${shared === true}`,
        cacheOwner: ownerId === undefined ? allOwners : String(ownerId),
      };
    },
    decide: (row, change) => {
      const decision = changeFields(tag, row, change);
      if (!decision.ok || decision.next.name === row.name) return decision;
      if (retag === retagMoments && row.moments > serverLimits.tagMomentsAtOnce) return isTooLarge;
      return { ok: true, next: { ...decision.next, permalink: tagPermalink(decision.next.name) } };
    },
    canDelete: ({ moments }) => moments === 0 || messageFor('changed-since'),
    afterSave: async (db, changes, now) => {
      const renames = changes.flatMap(({ before, after }) => {
        // Only moments of the tag's creator have it, and none before it is created.
        if (!before || before.owner === null || before.name === after?.name) return [];
        return [{ ownerId: before.owner, before: before.name, after: after?.name ?? null }];
      });
      await retag(db, renames, now);
      if (changes.some(({ before, after }) => before && !after && before.ranking !== null))
        await closeRanking(db);
    },
  });

  const { create } = store;
  return {
    ...store,
    lock: async (db, ids) => {
      await takeTags(db, ids);
      return store.lock(db, ids);
    },
    // The permalink follows the name as it is stored, also where undoing restores an older spelling.
    save: (db, changes, now) =>
      store.save(
        db,
        changes.map(({ before, after }) =>
          after.name === before.name
            ? { before, after }
            : { before, after: { ...after, permalink: tagPermalink(normaliseName(after.name)) } },
        ),
        now,
      ),
    ...(create && {
      create: async (db, inputs, context) => {
        await takeTagsOfCreator(db, context.heartbeatId);
        return create(db, inputs, context);
      },
    }),
  };
};

/**
 * The store of tags. Everybody can read all tags; `shared` adds the platform's tags to a creator's. Renaming or deleting a
 * tag updates its moments, with one history entry for the tag. The tags of a creator are locked before any row.
 */
export const tagStore = createTagStore(retagMoments);

/** Renames a tag and leaves its moments to a job: they have a tag of the old name until the job has changed them. */
export const tagStoreOfJobs = createTagStore(async (db, renames, now) => {
  for (const { ownerId, before, after } of renames)
    await db.execute(sql`
      with renamed as (
        select id, moments from tags where owner = ${ownerId} and name = ${after}
      ), emptied as (
        update tags set moments = 0 from renamed where tags.id = renamed.id
      )
      insert into tags (id, owner, name, permalink, rating, "order", supertag, moments, created_at, updated_at)
      select ${newId('tg')}, ${ownerId}, ${before}::text, ${tagPermalink(before)}, 0, 0, false, moments,
        ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      from renamed`);
});
