import * as z from 'zod/mini';
import { blacklistScopes, vikiStates } from '../enumerations';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { richText } from '../../fields/kinds/richText/richText';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { ownPicture } from '../uploads/ownPicture';

export const vikiId = shaped(idPatterns.viki, { message: 'invalid-id' });

/** An article with a cover picture. The API names it a writing. */
export const viki = defineEntity({
  name: 'viki',
  readOnly: {
    id: withMeta(vikiId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators', { sort: true }),
    status: choice(vikiStates, { filter: 'values' }),
    blacklist_scope: withMeta(z.nullable(choice(blacklistScopes)), { filter: 'values' }),
    views: integer({ min: 0, sort: true, filter: 'range' }),
    published_at: z.nullable(dateTime({ sort: true })),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    title: text(limits.vikiTitle, { message: 'title-required', sort: true, search: true }),
    body: richText(limits.vikiBody),
    cover: z.nullable(ownPicture('thumbnail')),
  },
});
export type Viki = RecordOf<typeof viki>;
