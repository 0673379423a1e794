import * as z from 'zod/mini';
import { blacklistScopes, entityKinds } from '../enumerations';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';

/** One hidden record of a creator, with the reason and the time. */
export const hiddenItem = defineEntity({
  name: 'hidden item',
  readOnly: {
    id: withMeta(z.string(), { filter: 'values' }),
    kind: choice(entityKinds, { filter: 'values' }),
    heartbeat_id: owner('creators'),
    title: text(300, { sort: true, search: true }),
    thumbnail: withMeta(z.nullable(z.string()), { kind: 'image' }),
    scope: choice(blacklistScopes, { filter: 'values' }),
    /** The administrator's text. */
    reason: z.nullable(z.string()),
    since: dateTime({ sort: true, filter: 'range' }),
  },
  writable: {},
});
export type HiddenItem = RecordOf<typeof hiddenItem>;
