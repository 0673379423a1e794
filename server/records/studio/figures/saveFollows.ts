import { sql } from 'drizzle-orm';
import type { FigureEvent } from '../../../../src/contract/entities/publicEvent';
import type { Transaction } from '../../../db/database';
import { follows } from '../../../db/studio/followTable';
import { timeOfEvent } from '../../../rules/studio/timeOfEvent';

type FollowEvent = Extract<FigureEvent, { readonly kind: 'follow' }>;

/**
 * Saves which creators follow which, as far as the events name both. Events may arrive in any order: the newest of two creators is what
 * holds, and of the same time the one that was sent last.
 */
export const saveFollows = async (
  db: Transaction,
  events: readonly FollowEvent[],
  now: Date,
): Promise<void> => {
  const rows = events.flatMap((event, position) => {
    const { heartbeat_id, follower_id = null, following } = event;
    return follower_id === null || follower_id === heartbeat_id
      ? []
      : [{ heartbeat_id, follower_id, is_following: following, at: timeOfEvent(event, now), position }];
  });
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${follows} as kept (heartbeat_id, follower_id, is_following, at, since)
    select distinct on (heartbeat_id, follower_id) heartbeat_id, follower_id, is_following, at, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      heartbeat_id int, follower_id int, is_following boolean, at timestamptz, position int)
    where exists (select from heartbeats where heartbeats.id = given.follower_id)
    order by heartbeat_id, follower_id, at desc, position desc
    on conflict (heartbeat_id, follower_id) do update set at = excluded.at, is_following = excluded.is_following,
      since = case when kept.is_following and excluded.is_following then kept.since else excluded.since end
    where excluded.at >= kept.at`);
};
