import * as z from 'zod/mini';
import { dateTime } from '../../../fields/kinds/dateTime/dateTime';
import { owner } from '../../../fields/kinds/owner/owner';
import { text } from '../../../fields/kinds/text/text';
import { withMeta } from '../../../fields/meta';
import { defineEntity, type RecordOf } from '../../schema/entity';

/** Who follows a creator, and whom the creator follows. */
export const followDirections = ['followers', 'following'] as const;
export type FollowDirection = (typeof followDirections)[number];

/** A creator who follows another one, as one of both sees it: the other creator, since when. */
export const follow = defineEntity({
  name: 'follow',
  readOnly: {
    /** Of both creators: whose list it is in, the other one, and the direction. */
    id: withMeta(z.string(), { filter: 'values' }),
    heartbeat_id: owner('creators'),
    name: text(300, { sort: true, search: true }),
    handle: text(300, { sort: true, search: true }),
    avatar: withMeta(z.nullable(z.string()), { kind: 'image' }),
    since: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type Follow = RecordOf<typeof follow>;
