import { asc, eq } from 'drizzle-orm';
import { only } from '../../../src/contract/calls/envelope';
import { channelEndpoints, type Channel } from '../../../src/contract/endpoints/payments/partnerProfile';
import { channels } from '../../db/studio/channelTables';
import { problemOf } from '../../errors/problem';
import { implement, implementPrepared, type Implementation } from '../../http/implement';
import { lockUser } from '../../payments/methods/lockPerson';
import type { ChannelSite } from '../../videoSite/channelSite';

const viewOf = ({ id, title, linked_at: linkedAt }: typeof channels.$inferSelect): Channel => ({
  id,
  title,
  linked_at: linkedAt.toISOString(),
});

/** The channels of the caller at the video site. */
export const channelImplementations = (site: ChannelSite): readonly Implementation[] => [
  implement(channelEndpoints.list, async ({ db, caller }) => {
    const rows = await db
      .select()
      .from(channels)
      .where(eq(channels.user_id, caller.userId))
      .orderBy(asc(channels.linked_at), asc(channels.id));
    return { items: rows.map(viewOf), total: rows.length, page: 1, per_page: Math.max(1, rows.length) };
  }),
  implementPrepared(channelEndpoints.link, {
    prepare: { queue: 'videoSite', run: ({ body }) => site.channelOf(body.code) },
    handle: async ({ db, caller, now }, found) => {
      await lockUser(db, caller.userId);
      if (!found) throw problemOf('ERROR_ON_AUTH_CHANNEL');
      const { id, title } = found;
      // Two people who link one channel at the same time wait for each other at its row.
      const [row] = await db
        .insert(channels)
        .values({ id, title, user_id: caller.userId, linked_at: now })
        .onConflictDoUpdate({
          target: channels.id,
          set: { title },
          setWhere: eq(channels.user_id, caller.userId),
        })
        .returning();
      if (!row) throw problemOf('CHANNEL_ALREADY_IN_USE');
      return only(viewOf(row));
    },
  }),
];
