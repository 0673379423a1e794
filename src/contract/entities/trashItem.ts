import * as z from 'zod/mini';
import { trashers, trashKinds } from '../enumerations';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';

/** A record of any kind in the trash. Its id and `kind` identify the kind. */
export const trashItem = defineEntity({
  name: 'trash item',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    kind: choice(trashKinds, { filter: 'values' }),
    heartbeat_id: owner('creators'),
    title: text(300, { sort: true, search: true }),
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    trashed_at: dateTime({ sort: true, filter: 'range' }),
    /** Null for records of before it was stored; they count as trashed by their creators. */
    trashed_by: z.nullable(choice(trashers, { filter: 'values' })),
    /** Whole days until the server deletes it for good. */
    days_left: z.int(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime(),
  },
  writable: {},
});
export type TrashItem = RecordOf<typeof trashItem>;
