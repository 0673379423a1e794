import * as z from 'zod/mini';
import { collectionTypes } from '../enumerations';
import { idPatterns } from '../ids';
import { limits } from '../limits';
import { defineEntity, type RecordOf } from '../schema/entity';
import { choice } from '../../fields/kinds/choice/choice';
import { dateTime } from '../../fields/kinds/dateTime/dateTime';
import { image } from '../../fields/kinds/image/image';
import { integer } from '../../fields/kinds/number/number';
import { longText } from '../../fields/kinds/longText/longText';
import { shaped } from '../../fields/shaped';
import { text } from '../../fields/kinds/text/text';
import { withMeta } from '../../fields/meta';

export const collectionId = shaped(idPatterns.collection, { message: 'invalid-id' });

/** Riddles or trivia questions that belong together, in an order. */
export const collection = defineEntity({
  name: 'collection',
  readOnly: {
    id: withMeta(collectionId, { filter: 'values', search: true }),
    heartbeat_id: integer({ references: 'heartbeats' }),
    questions: integer({ min: 0, sort: true, filter: 'range' }),
    /** How many of them are published. */
    live: integer({ min: 0, sort: true }),
    /** How often its questions were answered, and how often rightly at the first try. */
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
    /** Stays as it is while there are questions of it. */
    type: choice(collectionTypes, { filter: 'values' }),
    cover: z.nullable(image({ purpose: 'thumbnail', ...limits.upload.thumbnail })),
  },
});
export type Collection = RecordOf<typeof collection>;
