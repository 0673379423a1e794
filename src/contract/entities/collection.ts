import * as z from 'zod/mini';
import { collectionTypes } from '../enumerations';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';
import { owner } from '../../fields/kinds/owner/owner';
import { ownPicture } from '../uploads/ownPicture';

export const collectionId = shaped(idPatterns.collection, { message: 'invalid-id' });

/** An ordered list of riddles or of trivia questions. */
export const collection = defineEntity({
  name: 'collection',
  readOnly: {
    id: withMeta(collectionId, { filter: 'values', search: true }),
    heartbeat_id: owner('creators', { sort: true }),
    questions: integer({ min: 0, sort: true, filter: 'range' }),
    /** Number of published questions. */
    live: integer({ min: 0, sort: true }),
    /** How often its questions were answered, and how often correctly at the first attempt. */
    plays: integer({ min: 0, sort: true }),
    right_first: integer({ min: 0 }),
    trashed_at: z.nullable(dateTime()),
    created_at: dateTime({ sort: true, filter: 'range' }),
    updated_at: dateTime({ sort: true }),
  },
  writable: {
    name: text(limits.collectionName, { sort: true, search: true }),
    title: text(limits.collectionName, { message: 'title-required', sort: true, search: true }),
    description: longText(limits.momentDescription),
    /** Cannot change while the collection has questions. */
    type: choice(collectionTypes, { filter: 'values' }),
    cover: z.nullable(ownPicture('thumbnail')),
  },
});
export type Collection = RecordOf<typeof collection>;
