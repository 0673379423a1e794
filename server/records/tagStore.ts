import { sql } from 'drizzle-orm';
import { tag, type Tag } from '../../src/contract/entities/tag';
import { tags } from '../db/tables';
import { everybody } from '../db/totals';
import { entityStore } from './entityStore';

/** Tags. Everybody may read them all; `shared` adds the platform's own to a creator's. */
export const tagStore = entityStore<Tag>(tags, tag, {
  name: 'tags',
  owner: 'owner',
  or: ['tags.manage'],
  scope: async (_, __, { heartbeat_id: owner, shared }) => {
    const platform = sql`owner is null`;
    const own = sql`owner = ${owner}`;
    const unowned = shared === true ? platform : sql`true`;
    const owned = shared === true ? sql`(${own} or ${platform})` : own;
    return {
      where: [owner === undefined ? unowned : owned],
      key: `${owner}/${shared === true}`,
      owner: owner === undefined ? everybody : String(owner),
    };
  },
});
