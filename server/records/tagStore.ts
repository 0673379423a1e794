import { sql } from 'drizzle-orm';
import { tag, type Tag } from '../../src/contract/entities/tag';
import { messageFor } from '../../src/contract/messages';
import type { Transaction } from '../db/database';
import { newId } from '../db/newId';
import { retagMoments } from '../db/retagMoments';
import { tags } from '../db/tables';
import { tagPermalink } from '../db/tagCounts';
import { allOwners } from '../db/totalsCache';
import { changeFields } from '../rules/changeFields';
import { entityStore } from './entityStore';

/** Closes the gaps that deleted tags leave in the ranking of the popular ones. */
const closeRanking = async (db: Transaction): Promise<void> => {
  await db.execute(sql`
    update tags set ranking = place
    from (select id as ranked, row_number() over (order by ranking, id) as place from tags where ranking is not null)
      as places
    where id = ranked and ranking <> place`);
};

/**
 * Tags. Everybody may read them all; `shared` adds the platform's own to a creator's. A tag is renamed on the moments that
 * carry it, and taken off them when it goes; its history tells it once.
 */
export const tagStore = entityStore<Tag>(tags, tag, {
  name: 'tags',
  owner: 'owner',
  or: ['tags.manage'],
  states: ['permalink', 'order', 'ranking', 'supertag'],
  unique: { name: 'tag-exists' },
  isUniquePerOwner: true,
  newId: () => newId('tg'),
  first: ({ name }) => ({
    permalink: tagPermalink(String(name)),
    rating: 0,
    order: 0,
    supertag: false,
    moments: 0,
  }),
  scope: async (_, __, { heartbeat_id: owner, shared }) => {
    const platform = sql`owner is null`;
    const own = sql`owner = ${owner}`;
    const unowned = shared === true ? platform : sql`true`;
    const owned = shared === true ? sql`(${own} or ${platform})` : own;
    return {
      where: [owner === undefined ? unowned : owned],
      key: `${owner}/${shared === true}`,
      owner: owner === undefined ? allOwners : String(owner),
    };
  },
  decide: (row, change) => {
    const decision = changeFields(tag, row, change);
    if (!decision.ok || decision.next.name === row.name) return decision;
    return { ok: true, next: { ...decision.next, permalink: tagPermalink(decision.next.name) } };
  },
  mayUnmake: ({ moments }) => moments === 0 || messageFor('changed-since'),
  saved: async (db, changes, now) => {
    const carried = changes.flatMap(({ before, after }) => {
      // Moments carry the tags of their creators, and none before it is made.
      if (!before || before.owner === null || before.name === after?.name) return [];
      return [{ owner: before.owner, before: before.name, after: after?.name ?? null }];
    });
    await retagMoments(db, carried, now);
    if (changes.some(({ before, after }) => before && !after && before.ranking !== null))
      await closeRanking(db);
  },
});
