import * as z from 'zod/mini';
import { idPatterns } from '../ids';
import { defineEntity, type RecordOf } from '../schema/entity';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { flag } from '../../fields/kinds/boolean/boolean';
import { integer } from '../../fields/kinds/number/number';
import { shaped } from '../../fields/shaped';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { tagName } from './moment';

/** A label of moments. A tag without an owner belongs to the platform. */
export const tag = defineEntity({
  name: 'tag',
  readOnly: {
    id: withMeta(shaped(idPatterns.tag, { message: 'invalid-id' }), { filter: 'values' }),
    owner: z.nullable(owner('creators')),
    rating: integer({ min: 0, sort: true }),
    ranking: z.nullable(integer({ min: 1, sort: true })),
    order: integer({ min: 0, sort: true }),
    supertag: flag({ filter: 'values' }),
    moments: integer({ min: 0, sort: true }),
    permalink: z.string(),
    created_at: dateTime({ sort: true }),
    updated_at: dateTime({ sort: true }),
  },
  writable: { name: withMeta(tagName, { sort: true, search: true, unique: true }) },
});
export type Tag = RecordOf<typeof tag>;
